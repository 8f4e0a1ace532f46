import type { DatasetRecord, DetectedFormat } from '@millrace/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../service/client.ts';
import { columnsOfSchema, rejectedValues, schemaOf, type Column } from './columns.ts';
import { sampleTable } from './sample-table.ts';

/** How a dataset reads its file; delimiter and header concern CSV only. */
export type Reading = {
  readonly delimiter: string;
  readonly header: boolean;
  readonly readOptions: string | null;
};

/** A reading with its columns; `format` is what was detected of a CSV file. */
export type FoundReading = {
  readonly reading: Reading;
  readonly columns: readonly Column[];
  readonly format: DetectedFormat | null;
};

/** Parts that a user has set, which aren't detected. */
export type KnownReading = Partial<Pick<Reading, 'delimiter' | 'header'>> & {
  readonly encoding?: string;
};

/** Whether a path is read as text with columns, so that delimiter and header apply. */
export function isText(path: string): boolean {
  return typeOfPath(path) === 'CSV';
}

type DatasetType = 'CSV' | 'JSON' | 'GEOJSON' | 'PARQUET' | 'AVRO';

const types: Readonly<Record<string, DatasetType>> = {
  json: 'JSON',
  jsonl: 'JSON',
  ndjson: 'JSON',
  geojson: 'GEOJSON',
  geojsonl: 'GEOJSON',
  parquet: 'PARQUET',
  avro: 'AVRO',
};

export function typeOfPath(path: string): DatasetType {
  const plain = path.toLowerCase().replace(/\.(?:gz|bz2|zst|zip)$/, '');
  return types[plain.slice(plain.lastIndexOf('.') + 1)] ?? 'CSV';
}

/** How a file is written and its columns, detected except for what is known. */
export const detectedQuery = (path: string, known: KnownReading) =>
  queryOptions({
    queryKey: ['reading', 'detected', path, known],
    queryFn: async ({ signal }): Promise<FoundReading> => {
      if (!isText(path)) {
        const schema = await client.datasets.schema({ query: { path } }, { signal });
        const reading = { delimiter: ',', header: false, readOptions: null };
        return { reading, columns: columnsOfSchema(schema), format: null };
      }
      const format = await client.datasets.detect({ body: { path, ...known } }, { signal });
      const { delimiter, header, readOptions, schema } = format;
      const reading = { delimiter, header, readOptions };
      return { reading, columns: columnsOfSchema(schema), format };
    },
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** The columns that a dataset's file has now, as it is read. */
export async function inferAgain(dataset: DatasetRecord): Promise<readonly Column[]> {
  const { path, delimiter, header, readOptions, readOptionsModel, datasetType } = dataset;
  const body = { path, delimiter, header };
  if (datasetType !== 'CSV')
    return columnsOfSchema(await client.datasets.schema({ body: { ...body, readOptions } }));
  const encoding = readOptionsModel?.['encoding'];
  const { schema } = await client.datasets.detect({
    body: { ...body, encoding: typeof encoding === 'string' ? encoding : 'UTF-8' },
  });
  return columnsOfSchema(schema);
}

/** The first rows with the given columns, and the file's values that don't fit them. */
export const sampleQuery = (
  path: string,
  { delimiter, header, readOptions }: Reading,
  columns: readonly Column[],
) =>
  queryOptions({
    queryKey: ['reading', 'sample', path, delimiter, header, readOptions, schemaOf(columns)],
    queryFn: async ({ signal }) => {
      const sample = async (as: readonly Column[]) => {
        const query = { path, delimiter, header, nulls: true };
        return sampleTable(
          await client.datasets.sampleData(
            { query, body: { readOptions, ...schemaOf(as), colMLTypes: as.map(() => '') } },
            { signal },
          ),
        );
      };
      const asText = columns.map(({ name, format }) => ({
        name,
        type: 'STRING',
        format: format === 'partition' ? format : '',
      }));
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
