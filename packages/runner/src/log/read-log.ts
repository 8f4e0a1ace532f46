import { open, stat, type FileHandle } from 'node:fs/promises';

export type LogOptions = {
  readonly start?: number;
  readonly end?: number;
  /** Only this many lines from the end. */
  readonly tail?: number;
  readonly follow?: boolean;
  readonly signal?: AbortSignal;
};

const PIECE = 64 * 1024;
const LF = 10;

/** The current size of the log in bytes; 0 if there is none. */
export async function logLength(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.size ?? 0;
}

/**
 * The bytes of a log.
 *
 * @param hasMore for `follow`: waits until there may be more, and says whether the execution goes
 * on
 */
export async function* readLog(
  path: string,
  { start = 0, end, tail, follow = false, signal }: LogOptions,
  hasMore: () => Promise<boolean>,
): AsyncIterable<Uint8Array> {
  let handle = await openOrNone(path);
  try {
    let position = handle !== null && tail !== undefined ? await startOfTail(handle, tail) : start;
    for (let goesOn = true; ; goesOn = await hasMore()) {
      handle ??= await openOrNone(path);
      let piece = await readPiece(handle, position, end);
      while (piece.length > 0) {
        position += piece.length;
        yield piece;
        piece = await readPiece(handle, position, end);
      }
      if (!follow || !goesOn || signal?.aborted === true) return;
    }
  } finally {
    await handle?.close();
  }
}

async function openOrNone(path: string): Promise<FileHandle | null> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function readPiece(
  handle: FileHandle | null,
  position: number,
  end: number | undefined,
): Promise<Uint8Array> {
  const wanted = end === undefined ? PIECE : Math.min(PIECE, end + 1 - position);
  if (wanted <= 0 || handle === null) return new Uint8Array();
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, position);
  return buffer.subarray(0, bytesRead);
}

/** The offset of the last `lines` lines: reads backward. */
async function startOfTail(handle: FileHandle, lines: number): Promise<number> {
  const { size } = await handle.stat();
  if (lines <= 0) return size;
  let found = 0;
  for (let end = size; end > 0; end -= PIECE) {
    const from = Math.max(0, end - PIECE);
    const { buffer } = await handle.read(Buffer.allocUnsafe(end - from), 0, end - from, from);
    for (let index = end - from - 1; index >= 0; index--) {
      if (buffer[index] === LF && from + index < size - 1 && ++found === lines)
        return from + index + 1;
    }
  }
  return 0;
}
