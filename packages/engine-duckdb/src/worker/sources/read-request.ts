import type { DataType, Scan } from '@millrace/plan';
import type { Session } from '../session.ts';
import type { UsualMember } from './usual-member.ts';

/** What a reader needs besides the scan itself. */
export type ReadRequest = {
  /** What DuckDB can open: the files themselves, or links to them. */
  readonly files: readonly string[];
  /** The files' own paths, which have the folders of partition columns. */
  readonly paths: readonly string[];
  /** The same as users know them. */
  readonly shownPaths: readonly string[];
  readonly session: Session;
  /** DuckDB's own reader has failed on these files: use the reference parser. */
  readonly exact: boolean;
  /** How many threads the run may use. */
  readonly threads: number;
  /** By column of a CSV file, the type to which the program converts its text; null: text. */
  readonly types: readonly (DataType | null)[];
  /** What the program's scans of JSON read from the same path. */
  readonly members?: readonly UsualMember[];
  /** How many rows, the first ones, are enough. Absent: all. */
  readonly rows?: number;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  scratchFile(stem: string): Promise<string>;
};

/** `sql`: a SELECT that reads the scan's files and returns exactly its columns. */
export type Reader = {
  readonly sql: string;
  /**
   * The expression after FROM that reads just these columns unchanged, if they need no processing.
   */
  readonly table?: string | null;
  /**
   * A scan of the same complete records, with typed columns if the files contain only what DuckDB
   * reads exactly.
   */
  readonly typed?: { readonly scan: Scan; readonly sql: string };
};
