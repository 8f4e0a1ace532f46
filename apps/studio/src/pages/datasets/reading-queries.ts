import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../service/client.ts';
import { columnsOfSchema, rejectedValues, schemaOf, type Column } from './columns.ts';
import { sampleTable } from './sample-table.ts';
import { guessReading, type Reading } from '../../files/guess-reading.ts';

/** Whether a path is read as text with columns, so that delimiter and header apply. */
export function isText(path: string): boolean {
  return !/\.(json|jsonl|ndjson|parquet)$/i.test(path);
}

export function typeOfPath(path: string): 'CSV' | 'JSON' | 'PARQUET' {
  if (isText(path)) return 'CSV';
  return /\.parquet$/i.test(path) ? 'PARQUET' : 'JSON';
}

/** The detected format of a file. A folder gets the defaults. */
export const guessQuery = (path: string) =>
  queryOptions({
    queryKey: ['reading', 'guess', path],
    queryFn: async ({ signal }): Promise<Reading> => {
      if (!isText(path)) return { delimiter: ',', header: false };
      const text = await client.files.open({ query: { path } }, { signal }).catch(() => null);
      return text === null ? { delimiter: ',', header: true } : guessReading(text);
    },
    staleTime: Infinity,
  });

export const inferredQuery = (path: string, { delimiter, header }: Reading) =>
  queryOptions({
    queryKey: ['reading', 'columns', path, delimiter, header],
    queryFn: async ({ signal }) =>
      columnsOfSchema(
        await client.datasets.schema({ query: { path, delimiter, header } }, { signal }),
      ),
    retry: false,
    gcTime: 0,
  });

/** The first rows with the given columns, and the file's values that don't fit them. */
export const sampleQuery = (
  path: string,
  { delimiter, header }: Reading,
  columns: readonly Column[],
) =>
  queryOptions({
    queryKey: ['reading', 'sample', path, delimiter, header, schemaOf(columns)],
    queryFn: async ({ signal }) => {
      const sample = async (as: readonly Column[]) => {
        const query = { path, delimiter, header, nulls: true };
        return sampleTable(
          await client.datasets.sampleData(
            { query, body: { ...schemaOf(as), colMLTypes: as.map(() => '') } },
            { signal },
          ),
        );
      };
      const asText = columns.map((column) => ({ ...column, type: 'STRING', format: '' }));
      const [typed, raw] = await Promise.all([
        sample(columns),
        isText(path) ? sample(asText) : null,
      ]);
      return {
        ...typed,
        rejected: raw === null ? new Map() : rejectedValues(raw.cells, typed.cells),
      };
    },
    enabled: columns.length > 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
