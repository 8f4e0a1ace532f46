import type { SchemaColumns } from '@millrace/api';
import { MillraceError } from '@millrace/model';
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
  delimiter?: string | null | undefined;
  header?: boolean | 'true' | 'false' | null | undefined;
};

/**
 * The parameters of `sample-data` and `schema`: query parameters take precedence over body members.
 */
export function readingOf(query: Query, body: Body): Reading {
  const path = query.path ?? body.path ?? '';
  if (path === '') throw missing();
  const delimiter = query.delimiter ?? body.delimiter ?? ',';
  if (!/^(\\t|[^"\r\n])$/u.test(delimiter))
    throw new MillraceError('INVALID', 'delimiter must be one character, or \\t.', {
      errors: [{ path: 'delimiter', message: 'must be one character, or \\t' }],
    });
  const header = query.header ?? (body.header === true || body.header === 'true');
  const columns = (body.colNames ?? []).length === 0 ? noColumns : checkedColumns(body, 'schema');
  return {
    path,
    delimiter,
    header,
    datasetType: typeOfPath(path),
    readOptions: null,
    filterLinesContaining: null,
    columns,
  };
}

function typeOfPath(path: string): string {
  const ending = /\.(json|jsonl|ndjson|parquet)$/i.exec(path)?.[1]?.toLowerCase();
  return ending === undefined ? 'CSV' : ending === 'parquet' ? 'PARQUET' : 'JSON';
}

function missing(): MillraceError {
  return new MillraceError('INVALID', 'Say which file: path is missing.', {
    errors: [{ path: 'path', message: 'is missing' }],
  });
}
