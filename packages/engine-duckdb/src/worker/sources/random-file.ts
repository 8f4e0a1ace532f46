import { open } from 'node:fs/promises';
import type { RandomFile } from '@millrace/engine';

/** Opens a file for reading in any order while `work` runs. */
export async function withRandomFile<Result>(
  path: string,
  work: (file: RandomFile) => Promise<Result>,
): Promise<Result> {
  await using handle = await open(path);
  const { size } = await handle.stat();
  return await work({
    byteLength: size,
    slice: async (start, end = size) => {
      const bytes = new Uint8Array(end - start);
      await handle.read(bytes, 0, bytes.length, start);
      return bytes.buffer;
    },
  });
}
