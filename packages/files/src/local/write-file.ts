import { constants } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { moveInto } from './move.ts';
import { temporaryBeside } from './temporary.ts';

/** Writes a whole file beside its place, waits until it is on the disk, then puts it there. */
export async function writeFile(physical: string, content: AsyncIterable<Uint8Array>, overwrite: boolean): Promise<void> {
  await mkdir(dirname(physical), { recursive: true });
  const existing = await stat(physical).catch(() => undefined);
  if (existing?.isDirectory()) throw Object.assign(new Error(`EISDIR: ${physical}`), { code: 'EISDIR' });
  if (existing !== undefined && !overwrite) throw Object.assign(new Error(`EEXIST: ${physical}`), { code: 'EEXIST' });
  const temporary = temporaryBeside(physical);
  try {
    await fill(temporary, content);
    if (overwrite) await rename(temporary, physical);
    else await moveInto(temporary, physical);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function fill(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o644);
  try {
    for await (const chunk of content) await writeWhole(handle, chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeWhole(handle: Awaited<ReturnType<typeof open>>, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.length;) {
    const { bytesWritten } = await handle.write(chunk, offset, chunk.length - offset);
    offset += bytesWritten;
  }
}
