import { open } from 'node:fs/promises';
import type { OpenFile } from '@millrace/engine';
import type { FileSystem } from '@millrace/files';

/** A file's bytes from its start. */
export function bytesOf(files: FileSystem, path: string): OpenFile {
  return async function* () {
    const { stream } = await files.read(path);
    for await (const chunk of stream) yield chunk as Uint8Array;
  };
}

type Slices = {
  readonly byteLength: number;
  readonly slice: (start: number, end?: number) => Promise<ArrayBuffer>;
};

/** Runs work on a file whose bytes are read in any order. */
export async function withSlices<Result>(
  files: FileSystem,
  path: string,
  work: (slices: Slices) => Promise<Result>,
): Promise<Result> {
  const handle = await open(await files.localPath(path));
  try {
    const { size } = await handle.stat();
    const slice = async (start: number, end = size): Promise<ArrayBuffer> => {
      const bytes = new Uint8Array(end - start);
      await handle.read(bytes, 0, bytes.length, start);
      return bytes.buffer;
    };
    return await work({ byteLength: size, slice });
  } finally {
    await handle.close();
  }
}
