import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import {
  END_BYTES,
  findSchema,
  FOOTER_BYTES,
  footerLength,
  packedColumns,
  type PackedColumn,
} from '@millrace/engine';

/** The wanted columns of a file, and of all others with the same columns. `file`: the first one. */
export type StoredSchema = { readonly file: string; readonly columns: readonly PackedColumn[] };

const FILES_AT_A_TIME = 100;

/**
 * The different schemas of files, in the order of their first appearance. Only what a footer says of
 * columns is read, and once for files with equal bytes of it. Throws if a file isn't
 * Parquet or is damaged.
 */
export async function storedSchemas(
  files: readonly string[],
  isWanted: (name: string) => boolean,
  signal: AbortSignal,
): Promise<readonly StoredSchema[]> {
  const found = new Map<string, StoredSchema>();
  for (const [index, file] of files.entries()) {
    if (index % FILES_AT_A_TIME === FILES_AT_A_TIME - 1) await setImmediate();
    signal.throwIfAborted();
    const bytes = findSchema(readFooter(file));
    const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    if (!found.has(key)) found.set(key, { file, columns: packedColumns(bytes, isWanted) });
  }
  return [...found.values()];
}

/** Synchronous, because thousands of files would wait for threads longer than for the disk. */
function readFooter(file: string): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const tail = read(descriptor, Math.max(0, size - FOOTER_BYTES), size);
    const length = footerLength(tail, size);
    return length <= tail.length - END_BYTES
      ? tail.subarray(tail.length - END_BYTES - length, -END_BYTES)
      : read(descriptor, size - END_BYTES - length, size - END_BYTES);
  } finally {
    closeSync(descriptor);
  }
}

function read(descriptor: number, from: number, to: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(to - from);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
}
