import type { RandomFile } from '@millrace/engine';
import type { DataType } from '@millrace/plan';

/** The folder of a table. Paths are relative to it, and never lead out of it. */
export type TableFolder = {
  /** The files of a folder in name order; none if there is no such folder. */
  list(path: string): Promise<readonly FolderEntry[]>;
  /** Throws `WrongFormat` for a file that is missing or larger than 256 MiB. */
  read(path: string): Promise<Buffer>;
  /** Runs work on a file that is read in any order. Throws `WrongFormat` if it is missing. */
  slices<Result>(path: string, work: (file: RandomFile) => Promise<Result>): Promise<Result>;
};

/** `modified`: epoch milliseconds. */
export type FolderEntry = {
  readonly name: string;
  readonly length: number;
  readonly modified: number;
};

/** The state of a table at one moment. */
export type TableState = {
  readonly fields: readonly TableField[];
  readonly files: readonly TableFile[];
  /**
   * Whether only the footers of the files say how each of them stores the columns: names may
   * differ, and parts may be missing.
   */
  readonly needsLayouts: boolean;
};

/**
 * A column of a table or a part of one. `format`: as of the columns of Parquet files, or
 * `PARTITION_FORMAT` for values that no file has. `members`: those of a struct, the element of an
 * array, or the key and the value of a map.
 */
export type TableField = {
  readonly name: string;
  readonly type: DataType;
  readonly format: string;
  /** How files call it: by its field id, or by a name. */
  readonly stored: { readonly id: number } | { readonly name: string };
  readonly members: readonly TableField[];
};

/** A data file that counts. */
export type TableFile = {
  readonly path: string;
  /**
   * Values of columns that may not be in the file, by the name of the column, as text; undefined: it
   * has one that can't be read.
   */
  readonly values: ReadonlyMap<string, string | null | undefined>;
  /** The positions of rows that don't count, in any order. */
  readonly deleted: readonly number[];
  /** Field ids by the names of the columns, for files without ids; null if there are none. */
  readonly names: readonly NameMapping[] | null;
};

export type NameMapping = {
  readonly id: number | null;
  readonly names: readonly string[];
  readonly members: readonly NameMapping[];
};
