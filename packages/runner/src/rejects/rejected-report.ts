import type { ErrorText } from '@millrace/model';
import type { RejectedCounts } from '@millrace/store';

/**
 * The records that a reader could not read: counts, and the first ones in the order of the files.
 */
export type RejectedReport = RejectedCounts & {
  readonly nodeId: string;
  /** Why something could not be found: a sentence, or null. */
  readonly note: string | null;
  readonly sample: readonly RejectedRow[];
};

/**
 * A value, or a whole record (`column` is null), with the line in which its record starts, from 1.
 * The text is cut at 200 characters. Null: unknown.
 */
export type RejectedRow = {
  readonly file: string | null;
  readonly line: number | null;
  readonly column: string | null;
  readonly text: string;
  readonly reason: string;
  /** The reason as data, for other languages. */
  readonly reasonText: ErrorText;
};
