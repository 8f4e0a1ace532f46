import type { SchemaColumns } from '@millrace/api';
import { encodings, findEncoding, type Encoding } from '@millrace/engine';
import { phrase, MillraceError } from '@millrace/model';
import { checkedColumns, noColumns } from './columns.ts';

/** The file to read, and its reader options. */
export type Reading = {
  readonly path: string;
  readonly delimiter: string;
  readonly header: boolean;
  readonly datasetType: string;
  readonly readOptions: string | null;
  readonly filterLinesContaining: string | null;
  /** No names: the columns are to be inferred. */
  readonly columns: SchemaColumns;
};

type Query = {
  path?: string | undefined;
  delimiter?: string | undefined;
  header?: boolean | undefined;
};
type Body = { [List in keyof SchemaColumns]?: SchemaColumns[List] | undefined } & {
  path?: string | null | undefined;
  readOptions?: string | null | undefined;
  delimiter?: string | null | undefined;
  header?: boolean | 'true' | 'false' | null | undefined;
};

/** A reading in which the delimiter or the header may still have to be detected (null). */
export type AskedReading = Omit<Reading, 'delimiter' | 'header'> & {
  readonly delimiter: string | null;
  readonly header: boolean | null;
};

/** One character or several, without quotes and line breaks; a tab may be written \\t. */
export const delimiterPattern = /^(?:\\t|[^"\r\n]){1,10}$/u;

/**
 * The parameters of `sample-data`, `schema` and `detect`: query parameters take precedence over body
 * members.
 */
export function readingOf(query: Query, body: Body): AskedReading {
  const path = query.path ?? body.path ?? '';
  if (path === '') throw missing();
  const delimiter = query.delimiter ?? body.delimiter ?? null;
  if (delimiter !== null && !delimiterPattern.test(delimiter))
    throw new MillraceError('INVALID', phrase`delimiter must be one to ten characters, or \\t.`, {
      errors: [{ path: 'delimiter', message: 'must be one to ten characters, or \\t' }],
    });
  const asked = body.header ?? null;
  const header = query.header ?? (asked === null ? null : asked === true || asked === 'true');
  const columns = (body.colNames ?? []).length === 0 ? noColumns : checkedColumns(body, 'schema');
  return {
    path,
    delimiter,
    header,
    datasetType: typeOfPath(path),
    readOptions: body.readOptions ?? null,
    filterLinesContaining: null,
    columns,
  };
}

/** The encoding that a request names. Throws INVALID if it isn't supported. */
export function encodingOf({
  encoding,
}: {
  readonly encoding?: string | null | undefined;
}): Encoding | null {
  if (encoding === undefined || encoding === null) return null;
  const found = findEncoding(encoding);
  if (found !== null) return found;
  const message = `"${encoding}" isn't a supported encoding. Use one of ${encodings.join(', ')}`;
  throw new MillraceError('INVALID', phrase`${message}.`, {
    errors: [{ path: 'encoding', message }],
  });
}

const types: Readonly<Record<string, string>> = {
  json: 'JSON',
  jsonl: 'JSON',
  ndjson: 'JSON',
  geojson: 'GEOJSON',
  geojsonl: 'GEOJSON',
  parquet: 'PARQUET',
  avro: 'AVRO',
};

function typeOfPath(path: string): string {
  const ending = /\.(json|jsonl|ndjson|geojson|geojsonl|parquet|avro)(?:\.(?:gz|bz2|zst|zip))?$/i
    .exec(path)?.[1]
    ?.toLowerCase();
  return types[ending ?? ''] ?? 'CSV';
}

function missing(): MillraceError {
  return new MillraceError('INVALID', phrase`\`path\` is missing: the file to read.`, {
    errors: [{ path: 'path', message: 'is missing' }],
  });
}
