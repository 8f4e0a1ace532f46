import { constants } from 'node:fs';
import { link, lstat, mkdir, open, rename, rmdir, unlink } from 'node:fs/promises';
import { temporaryName } from './temporary.ts';
import { copyTree, removeTree, type EntryRef } from './tree.ts';

/**
 * Moves a file or folder to a name that is free; between devices by copying, and the copy appears
 * whole. Throws EEXIST if the name is taken.
 */
export async function moveInto(from: EntryRef, to: EntryRef): Promise<void> {
  const stats = await lstat(from.folder.at(from.name));
  try {
    if (stats.isDirectory()) await moveFolder(from, to);
    else await moveFile(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copyThen(from, to, (copy) => moveInto(copy, to));
  }
}

/** Moves a file over another one, atomically. Throws EISDIR if the target is a folder. */
export async function moveOver(from: EntryRef, to: EntryRef): Promise<void> {
  try {
    await rename(from.folder.at(from.name), to.folder.at(to.name));
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copyThen(from, to, (copy) => moveOver(copy, to));
  }
}

async function copyThen(
  from: EntryRef,
  to: EntryRef,
  place: (copy: EntryRef) => Promise<void>,
): Promise<void> {
  const copy: EntryRef = { folder: to.folder, name: temporaryName('new') };
  await copyTree(from, copy);
  try {
    await place(copy);
  } catch (error) {
    await removeTree(copy);
    throw error;
  }
  await removeTree(from);
}

/** A hard link fails if the name is taken, atomically. */
async function moveFile(from: EntryRef, to: EntryRef): Promise<void> {
  try {
    await link(from.folder.at(from.name), to.folder.at(to.name));
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error)))
      throw error;
    return moveReserved(from, to);
  }
  await unlink(from.folder.at(from.name));
}

/** Without hard links: an empty file reserves the name first, which fails if the name is taken. */
async function moveReserved(from: EntryRef, to: EntryRef): Promise<void> {
  const reserved = await open(
    to.folder.at(to.name),
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
  );
  await reserved.close();
  try {
    await rename(from.folder.at(from.name), to.folder.at(to.name));
  } catch (error) {
    await unlink(to.folder.at(to.name));
    throw error;
  }
}

/**
 * An empty folder reserves the name first, which fails if the name is taken; a folder can replace
 * only an empty one.
 */
async function moveFolder(from: EntryRef, to: EntryRef): Promise<void> {
  await mkdir(to.folder.at(to.name));
  try {
    await rename(from.folder.at(from.name), to.folder.at(to.name));
  } catch (error) {
    await rmdir(to.folder.at(to.name)).catch(() => undefined);
    if (codeOf(error) === 'ENOTEMPTY')
      throw Object.assign(new Error('EEXIST: somebody put something there', { cause: error }), {
        code: 'EEXIST',
      });
    throw error;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
