import type { Relation } from '@millrace/plan';
import type { SourceDraw } from '../draw.ts';

/** A reading node before it has an id, and the files it reads, by path of the file interface. */
export type Source = {
  readonly processor: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
};

/** Writes rows of the plan into Parquet: the bytes of the file. */
export type ParquetWriter = (table: Relation) => Promise<Uint8Array>;

export type SourceMaker = (
  draw: SourceDraw,
  index: number,
  writeParquet: ParquetWriter,
) => Source | Promise<Source>;
