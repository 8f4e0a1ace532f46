import type { Readable } from 'node:stream';

/** A file to look into. */
export type SourceFile = {
  readonly path: string;
  readonly length: number;
  /** The bytes from `start` up to and without `end`; all without a range. */
  read(range?: { readonly start: number; readonly end: number }): Promise<Readable>;
};

/** How much of the files inference looks at. */
export const LOOKED_AT = { records: 20_000, bytes: 16 * 1_048_576 } as const;
