import { constants } from 'node:fs';
import { copyFile, cp, link, lstat, open, readdir, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryBeside } from './temporary.ts';

/** Moves a file or folder to a path where nothing is; across devices by a copy that appears at once. Throws EEXIST where something is. */
export async function moveInto(from: string, to: string): Promise<void> {
  const stats = await lstat(from);
  try {
    if (stats.isDirectory()) await renameFolder(from, to);
    else await renameFile(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const copy = temporaryBeside(to);
    await copyTo(from, copy);
    await moveInto(copy, to).catch(async (failure: unknown) => {
      await rm(copy, { recursive: true, force: true });
      throw failure;
    });
    await rm(from, { recursive: true, force: true });
  }
}

/** A copy of a file or folder, on disk when this returns; a part of one is removed. */
export async function copyTo(from: string, to: string): Promise<void> {
  try {
    const stats = await lstat(from);
    if (stats.isDirectory()) await cp(from, to, { recursive: true, errorOnExist: true, force: false });
    else await copyFile(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
}

/** Waits until a file, or every file of a folder, is on the disk. */
export async function flush(path: string): Promise<void> {
  const stats = await lstat(path);
  if (stats.isDirectory()) for (const name of await readdir(path)) await flush(join(path, name));
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A hard link fails where something is, in one step; where links are not possible look first. */
async function renameFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EMLINK') throw error;
    await refuseExisting(to);
    return rename(from, to);
  }
  await unlink(from);
}

/** A folder replaces at most an empty folder that appeared this moment. */
async function renameFolder(from: string, to: string): Promise<void> {
  await refuseExisting(to);
  await rename(from, to);
}

async function refuseExisting(path: string): Promise<void> {
  const existing = await lstat(path).catch(() => undefined);
  if (existing !== undefined) throw Object.assign(new Error(`EEXIST: ${path} exists already`), { code: 'EEXIST' });
}
