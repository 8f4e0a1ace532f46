import { phrase, MillraceError, millraceError } from '@millrace/model';
import type { Readable } from 'node:stream';
import { freeChunks } from './free-chunks.ts';

const MEGABYTE = 1_048_576;

/**
 * The bytes of a request's body as they arrive: at most `limit`, with a plain error if the sender
 * stops. The connection stays open for the answer.
 */
export async function* receivedBytes(body: Readable, limit: number | null): AsyncGenerator<Buffer> {
  let received = 0;
  const free = freeChunks();
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    for await (const chunk of chunks) {
      received += chunk.length;
      checkLength(received, limit);
      yield chunk;
      free(chunk.length);
    }
  } catch (error) {
    throw brokenOff(error);
  }
}

/** Refuses a length that is too large, if it is known in advance. */
export function checkLength(length: number, limit: number | null): void {
  if (limit !== null && length > limit)
    throw millraceError('TOO_LARGE', { what: 'file', limit: `${limit / MEGABYTE} MB` });
}

/** The error for a body that ends too early. */
export function brokenOff(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  if (
    code !== 'ECONNRESET' &&
    code !== 'ERR_STREAM_PREMATURE_CLOSE' &&
    code !== 'ABORT_ERR' &&
    message !== 'aborted'
  )
    return error;
  return new MillraceError(
    'MALFORMED',
    phrase`The connection ended before the whole file had arrived.`,
    {
      cause: error,
    },
  );
}

/** The error for a disk that becomes full during an upload. */
export function diskFull(error: unknown, path: string): unknown {
  const { code } = error as { code?: string };
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? millraceError('DISK_FULL', { path }, { cause: error })
    : error;
}
