import type { DataType } from '@millrace/plan';
import type { Place } from './compose-records.ts';
import type { LineTable } from './step-table.ts';

/** Where a scan goes on: at the start of a field. */
export type Resume = { readonly from: number; readonly column: number };

/** A byte that contradicts what is assumed. `column`: below 0 if it isn't about a column. */
export type Irregularity = Place & {
  readonly at: number;
  /** Where to go on when the column is assumed to be otherwise. */
  readonly resume: Resume;
};

/** Compares records with what is assumed about a file. */
export type RecordMachine = {
  /** What accepts whole records, if one table does. */
  readonly table: LineTable | null;
  /** Changes what is assumed about the columns. */
  assume(types: readonly (DataType | null)[], quoted: readonly boolean[]): void;
  readsHeader(bytes: Buffer): boolean;
  /** The first one in whole lines. */
  findIrregular(bytes: Buffer, resume: Resume): Irregularity | null;
};
