import { BIGINT, BLOB, DuckDBBlobValue, LIST, type DuckDBListValue } from '@duckdb/node-api';
import { kernel, kernelError, type Kernel } from './kernel.ts';

/** Bitmaps of 32,768 bits, the lowest of each byte first. */
export const bitmaps: readonly Kernel[] = [
  kernel('spark_bitmap', [LIST(BIGINT)], BLOB, ({ items }: DuckDBListValue) => {
    const bitmap = new Uint8Array(length);
    for (const item of items) {
      const position = Number(item);
      if (!(position >= 0 && position < length * 8))
        throw kernelError('INVALID_BITMAP_POSITION', String(item));
      bitmap[position >> 3]! |= 1 << (position & 7);
    }
    return new DuckDBBlobValue(bitmap);
  }),
  kernel('spark_bitmap_or', [LIST(BLOB)], BLOB, ({ items }: DuckDBListValue) =>
    merged(items as readonly DuckDBBlobValue[], 0, (a, b) => a | b),
  ),
  kernel('spark_bitmap_and', [LIST(BLOB)], BLOB, ({ items }: DuckDBListValue) =>
    merged(items as readonly DuckDBBlobValue[], 0xff, (a, b) => a & b),
  ),
];

const length = 4096;

/** Bytes that a value lacks are 0, and those it has beyond are ignored. */
function merged(
  values: readonly DuckDBBlobValue[],
  start: number,
  merge: (a: number, b: number) => number,
): DuckDBBlobValue {
  const bitmap = new Uint8Array(length).fill(start);
  for (const { bytes } of values)
    for (let index = 0; index < length; index += 1)
      bitmap[index] = merge(bitmap[index]!, bytes[index] ?? 0);
  return new DuckDBBlobValue(bitmap);
}
