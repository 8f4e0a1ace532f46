import { writeText, type DataType, type ErrorText } from '@millrace/plan';

/**
 * A column found in a file. `format` is a date or time pattern, or `PARTITION_FORMAT`; inference
 * needs no pattern.
 */
export type FoundField = {
  readonly name: string;
  readonly type: DataType;
  readonly format: string;
  /** Set if some of its values have no common type, so that they are text. */
  readonly isMixed?: true;
  /** Set on the only column of a CSV file if its values seem to be several, separated by this. */
  readonly separator?: string;
};

/**
 * How much of a source is read: its first bytes, parts in order. Values of another type can follow;
 * readers count them as malformed.
 */
export const INFERRED_BYTES = 16 * 2 ** 20;

/** Reads a file's bytes from its start. */
export type OpenFile = () => AsyncIterable<Uint8Array>;

/** A file isn't what its format says. The message goes on after the name of the file. */
export class WrongFormat extends Error {
  readonly text: ErrorText;

  constructor(text: ErrorText, options?: ErrorOptions) {
    super(writeText(text), options);
    this.text = text;
  }
}
