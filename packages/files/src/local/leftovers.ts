import { lstat, readdir } from 'node:fs/promises';
import { realpathSync } from 'node:fs';
import type { Mount } from '../mounts.ts';
import { RESERVED_PREFIX } from '../path.ts';
import { bestHandleKind, openDirectory, type DirectoryHandle } from './directory-handle.ts';
import { moveInto } from './move.ts';
import { nameBefore } from './temporary.ts';
import { removeTree, type EntryRef } from './tree.ts';

/**
 * Removes what killed processes left behind of uploads, outputs and deletions. What was being
 * replaced is restored unless something else has taken its place.
 *
 * @param before epoch milliseconds: what was modified since may still be in use
 */
export async function clearLeftovers(
  { root, mounts = [] }: { readonly root: string; readonly mounts?: readonly Mount[] },
  before: number,
): Promise<void> {
  const folders = [root, ...mounts.filter(({ readOnly }) => !readOnly).map(({ folder }) => folder)];
  for (const folder of folders) {
    await using held = await openDirectory(realpathSync(folder), bestHandleKind);
    await clearFolder(held, before);
  }
}

async function clearFolder(folder: DirectoryHandle, before: number): Promise<void> {
  for (const entry of await readdir(folder.at(), { withFileTypes: true, encoding: 'buffer' })) {
    const end: EntryRef = { folder, name: entry.name };
    if (entry.name.toString('latin1').startsWith(RESERVED_PREFIX))
      await passOver(() => clear(end, before));
    else if (entry.isDirectory()) await passOver(() => clearBelow(end, before));
  }
}

async function clearBelow({ folder, name }: EntryRef, before: number): Promise<void> {
  await using inside = await folder.enter(name);
  await clearFolder(inside, before);
}

async function clear(end: EntryRef, before: number): Promise<void> {
  const { mtimeMs, ctimeMs } = await lstat(end.folder.at(end.name));
  if (Math.max(mtimeMs, ctimeMs) >= before) return;
  const name = Buffer.from(end.name);
  if (isOnItsWay(name)) return removeTree(end);
  const place = nameBefore(name);
  if (place === undefined) return;
  const back = await moveInto(end, { folder: end.folder, name: place }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (!back) await removeTree(end);
}

function isOnItsWay(name: Buffer): boolean {
  return ['new-', 'gone-'].some((kind) =>
    name.toString('latin1').startsWith(RESERVED_PREFIX + kind),
  );
}

/** What may not be removed, or disappears in the meantime, is skipped. */
async function passOver(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (
      !['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM', 'EROFS', 'EBUSY'].includes(
        (error as NodeJS.ErrnoException).code ?? '',
      )
    )
      throw error;
  }
}
