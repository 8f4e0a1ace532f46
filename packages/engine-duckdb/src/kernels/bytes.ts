import { createHash } from 'node:crypto';
import { BLOB, BOOLEAN, DuckDBBlobValue, INTEGER, VARCHAR } from '@duckdb/node-api';
import { kernel, type Kernel } from './kernel.ts';

type Blob = DuckDBBlobValue;

/** Parts of binary values. Positions start at 1; negative ones count from the end. */
export const byteKernels: readonly Kernel[] = [
  kernel(
    'spark_bytes_part',
    [BLOB, INTEGER, INTEGER],
    BLOB,
    ({ bytes }: Blob, position: number, length: number) => blob(part(bytes, position, length)),
  ),
  kernel(
    'spark_bytes_overlay',
    [BLOB, BLOB, INTEGER, INTEGER],
    BLOB,
    ({ bytes }: Blob, { bytes: other }: Blob, position: number, length: number) =>
      blob(
        Buffer.concat([
          part(bytes, 1, position - 1),
          other,
          part(bytes, position + (length < 0 ? other.length : length), maximum),
        ]),
      ),
  ),
  // Without bytes to pad with, the value is only cut.
  kernel(
    'spark_bytes_lpad',
    [BLOB, INTEGER, BLOB],
    BLOB,
    ({ bytes }: Blob, length: number, { bytes: fill }: Blob) =>
      blob(Buffer.concat([filler(bytes, length, fill), bytes.subarray(0, length)])),
  ),
  kernel(
    'spark_bytes_rpad',
    [BLOB, INTEGER, BLOB],
    BLOB,
    ({ bytes }: Blob, length: number, { bytes: fill }: Blob) =>
      blob(Buffer.concat([bytes.subarray(0, length), filler(bytes, length, fill)])),
  ),
  kernel('spark_bytes_reverse', [BLOB], BLOB, ({ bytes }: Blob) => blob(bytes.toReversed())),
  kernel('spark_bytes_contains', [BLOB, BLOB], BOOLEAN, (a: Blob, b: Blob) =>
    Buffer.from(a.bytes).includes(Buffer.from(b.bytes)),
  ),
  kernel('spark_bytes_starts_with', [BLOB, BLOB], BOOLEAN, (a: Blob, b: Blob) =>
    Buffer.from(b.bytes).equals(a.bytes.subarray(0, b.bytes.length)),
  ),
  kernel('spark_bytes_ends_with', [BLOB, BLOB], BOOLEAN, ({ bytes }: Blob, b: Blob) =>
    Buffer.from(b.bytes).equals(bytes.subarray(Math.max(0, bytes.length - b.bytes.length))),
  ),
  // What isn't UTF-8 becomes U+FFFD.
  kernel('spark_bytes_text', [BLOB], VARCHAR, ({ bytes }: Blob) => readable.decode(bytes)),
  kernel('spark_sha2', [BLOB, INTEGER], VARCHAR, ({ bytes }: Blob, bits: number) =>
    createHash(`sha${bits}`).update(bytes).digest('hex'),
  ),
];

const maximum = 2_147_483_647;
const readable = new TextDecoder('utf-8', { ignoreBOM: true });

function blob(bytes: Uint8Array): Blob {
  return new DuckDBBlobValue(bytes);
}

function part(bytes: Uint8Array, position: number, length: number): Uint8Array {
  const start = position > 0 ? position - 1 : position < 0 ? bytes.length + position : 0;
  const end = Math.min(bytes.length, start + length);
  return bytes.subarray(Math.max(0, start), Math.max(0, start, end));
}

function filler(bytes: Uint8Array, length: number, fill: Uint8Array): Uint8Array {
  const missing = Math.max(0, length - bytes.length);
  return fill.length === 0 ? new Uint8Array() : Buffer.alloc(missing, fill);
}
