import type { FileHandle } from 'node:fs/promises';

/** Writes all bytes; one call of the host may take fewer. */
export async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.length;) {
    const { bytesWritten } = await handle.write(chunk, offset, chunk.length - offset);
    offset += bytesWritten;
  }
}
