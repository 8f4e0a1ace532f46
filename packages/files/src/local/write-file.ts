import { constants, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import { moveInto, moveOver } from './move.ts';
import { temporaryName } from './temporary.ts';
import { flushFolder, isSpecial, removeTree, type EntryRef } from './tree.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Writes a whole file under a temporary name, syncs it to disk, then renames it. Returns what was
 * written.
 */
export async function writeFile(
  to: EntryRef,
  content: AsyncIterable<Uint8Array>,
  overwrite: boolean,
): Promise<Stats> {
  const temporary: EntryRef = { folder: to.folder, name: temporaryName('new') };
  try {
    const stats = await fill(temporary, content);
    await putFile(temporary, to, overwrite);
    return stats;
  } catch (error) {
    await removeTree(temporary);
    throw error;
  }
}

/** Renames a complete, synced file into its place. */
export async function putFile(from: EntryRef, to: EntryRef, overwrite: boolean): Promise<void> {
  await (overwrite ? moveOver(from, to) : moveInto(from, to));
  await flushFolder(to.folder);
}

/** Throws if the target is a folder or a device or, unless `overwrite` is set, another file. */
export function refuseTaken(existing: Stats | undefined, overwrite: boolean): void {
  if (existing === undefined) return;
  if (existing.isDirectory())
    throw Object.assign(new Error('EISDIR: a folder is there'), { code: 'EISDIR' });
  if (isSpecial(existing))
    throw Object.assign(new Error('ENXIO: a device is there'), { code: 'ENXIO' });
  if (!overwrite) throw Object.assign(new Error('EEXIST: a file is there'), { code: 'EEXIST' });
}

async function fill(
  { folder, name }: EntryRef,
  content: AsyncIterable<Uint8Array>,
): Promise<Stats> {
  await using handle = await open(
    folder.at(name),
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
    0o644,
  );
  for await (const chunk of content) await writeWhole(handle, chunk);
  await handle.sync();
  return await handle.stat();
}
