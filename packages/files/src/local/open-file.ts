import type { FileHandle } from 'node:fs/promises';
import { Readable, Transform, pipeline } from 'node:stream';
import type { ByteRange, OpenFile } from '../file-system.ts';
import { entryOf } from './entry.ts';

const CHUNK = 262_144;

/** An open file. It keeps its content even if another file takes its name. */
export async function openFileOf(path: string, handle: FileHandle): Promise<OpenFile> {
  const stats = await handle.stat({ bigint: true }).catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  const entry = entryOf(path, stats);
  return {
    entry,
    version: [stats.ino, stats.size, stats.mtimeNs].map((value) => value.toString(36)).join('-'),
    stream: (range) => streamOf(handle, entry.length, range),
    [Symbol.asyncDispose]: () => handle.close(),
  };
}

function streamOf(
  handle: FileHandle,
  size: number,
  { start = 0, end = size - 1 }: ByteRange = {},
): Readable {
  const last = Math.min(end, size - 1);
  if (last < start) return Readable.from([]).on('close', () => void handle.close());
  const source = handle.createReadStream({
    start,
    end: last,
    autoClose: true,
    highWaterMark: CHUNK,
  });
  return pipeline(source, exactly(last - start + 1), () => undefined);
}

/** Fails if the file shrinks while it is read, so that a part never passes for the whole. */
function exactly(expected: number): Transform {
  let left = expected;
  return new Transform({
    readableHighWaterMark: CHUNK,
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      done(null, chunk);
    },
    flush(done) {
      done(
        left === 0 ? null : new Error(`The file became ${left} bytes shorter while it was read.`),
      );
    },
  });
}
