import type { Scan } from '@millrace/plan';
import type { Session } from '../session.ts';
import { csvReader } from './csv/csv-reader.ts';
import { linesReader } from './lines/lines-reader.ts';
import { parquetReader } from './parquet/parquet-reader.ts';

/** What a reader needs beside the scan itself. */
export type ReadRequest = {
  readonly files: readonly string[];
  readonly session: Session;
  /** DuckDB's own reader has failed on these files: read them by ours. */
  readonly exact: boolean;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  scratchFile(stem: string): Promise<string>;
};

/** A SELECT that reads the scan's files and gives exactly its columns. */
export async function readerOf(scan: Scan, request: ReadRequest): Promise<string> {
  const { format } = scan;
  switch (format.kind) {
    case 'parquet':
      return parquetReader(scan, request);
    case 'csv':
      return csvReader(scan, format, request);
    case 'text':
    case 'json':
      return linesReader(scan, format, request);
  }
}
