import { phrase } from '@millrace/plan';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { compressionOf, unpackFile, WrongFormat } from '@millrace/engine';
import { DamagedFile } from './damaged-file.ts';

const chunkBytes = 1 << 20;

/**
 * The bytes of a file in order, unpacked if its name says that they are compressed. A chunk is only valid until
 * the next one is requested.
 */
export async function* splitIntoChunks(file: string, signal: AbortSignal): AsyncIterable<Buffer> {
  const compression = compressionOf(file);
  try {
    for await (const chunk of compression === null ? plainChunks(file) : unpackFile(file)) {
      signal.throwIfAborted();
      yield chunk;
    }
  } catch (error) {
    if (compression === null || signal.aborted || isOtherReason(error)) throw error;
    throw new DamagedFile(
      file,
      phrase`is not a ${compression} file, or it is damaged. Copy or write it again.`,
      { cause: error },
    );
  }
}

/** It says itself what is wrong, or the file can't be read at all: errors of the system name the call. */
function isOtherReason(error: unknown): boolean {
  return error instanceof WrongFormat || (error instanceof Error && 'syscall' in error);
}

async function* plainChunks(file: string): AsyncIterable<Buffer> {
  const whole = readSmallFile(file, chunkBytes);
  if (whole !== null) {
    if (whole.length > 0) yield whole;
    return;
  }
  const handle = await open(file);
  const buffer = Buffer.allocUnsafe(chunkBytes);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** Content that was read before, as `splitIntoChunks` gives it. */
export async function* chunksOf(content: Buffer): AsyncIterable<Buffer> {
  if (content.length > 0) yield content;
}

/**
 * A regular file of fewer bytes than `most`, else null. Waiting for three answers of the system
 * takes longer than reading it.
 */
export function readSmallFile(file: string, most: number): Buffer | null {
  const descriptor = openSync(file, 'r');
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile() || found.size >= most) return null;
    const buffer = Buffer.allocUnsafe(found.size + 1);
    let length = 0;
    for (;;) {
      const count = readSync(descriptor, buffer, length, buffer.length - length, length);
      length += count;
      if (count === 0) return buffer.subarray(0, length);
      if (length === buffer.length) return null;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Unpacked content of fewer bytes than `most`, else null. */
export async function readSmallContent(
  file: string,
  most: number,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const stored = readSmallFile(file, most);
  if (stored === null || compressionOf(file) === null) return stored;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of splitIntoChunks(file, signal)) {
    length += chunk.length;
    if (length >= most) return null;
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}
