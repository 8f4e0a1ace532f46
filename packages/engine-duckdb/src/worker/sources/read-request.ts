import type { DataType, Scan } from '@millrace/plan';
import type { Session } from '../session.ts';

/** What a reader needs beside the scan itself. */
export type ReadRequest = {
  readonly files: readonly string[];
  readonly session: Session;
  /** DuckDB's own reader has failed on these files: read them by ours. */
  readonly exact: boolean;
  /** How many threads the run may use. */
  readonly threads: number;
  /** By column of a CSV file, as what the program wants its text; null: as a text. */
  readonly types: readonly (DataType | null)[];
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  scratchFile(stem: string): Promise<string>;
};

/** `sql`: a SELECT that reads the scan's files and gives exactly its columns. */
export type Reader = {
  readonly sql: string;
  /** What stands behind FROM to read just these columns as they are, where nothing has to be done to them. */
  readonly table?: string | null;
  /** A scan of the same whole records, whose columns are typed where the files hold only what DuckDB reads exactly. */
  readonly typed?: { readonly scan: Scan; readonly sql: string };
};
