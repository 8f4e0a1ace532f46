import { constants, type Stats } from 'node:fs';
import {
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  rmdir,
  symlink,
  unlink,
  type FileHandle,
} from 'node:fs/promises';
import type { DirectoryHandle, Name } from './directory-handle.ts';
import { writeWhole } from './write-whole.ts';

/** A name in a directory handle. */
export type EntryRef = { readonly folder: DirectoryHandle; readonly name: Name };

/**
 * Removes an entry and everything in it; links are removed, never followed. A name that doesn't
 * exist is not an error.
 */
export async function removeTree({ folder, name }: EntryRef): Promise<void> {
  const refusal = await unlink(folder.at(name)).catch((error: NodeJS.ErrnoException) => error);
  if (refusal === undefined || refusal.code === 'ENOENT') return;
  const inside = await folder.enter(name).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOTDIR' || error.code === 'ELOOP' ? refusal : error;
  });
  try {
    for (const child of await childrenOf(inside)) await removeTree({ folder: inside, name: child });
  } finally {
    await inside[Symbol.asyncDispose]();
  }
  await rmdir(folder.at(name));
}

/**
 * Copies a file or folder to a name that is free; synced to disk when this returns. Links are
 * copied as links. An incomplete copy is removed.
 */
export async function copyTree(from: EntryRef, to: EntryRef): Promise<void> {
  try {
    await copy(from, to);
  } catch (error) {
    await removeTree(to).catch(() => undefined);
    throw error;
  }
}

/** Syncs a file, or a folder with everything in it, to disk. */
export async function flushTree({ folder, name }: EntryRef): Promise<void> {
  const stats = await lstat(folder.at(name));
  if (stats.isSymbolicLink()) return;
  if (stats.isDirectory()) {
    await using inside = await folder.enter(name);
    for (const child of await childrenOf(inside)) await flushTree({ folder: inside, name: child });
    return await flushFolder(inside);
  }
  await using handle = await openFile({ folder, name });
  await handle.sync();
}

/** Syncs the names of a folder to disk, if the host supports that. */
export async function flushFolder(folder: DirectoryHandle): Promise<void> {
  try {
    await using handle = await open(folder.at(), constants.O_RDONLY | constants.O_DIRECTORY);
    await handle.sync();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EINVAL' && code !== 'EACCES' && code !== 'EPERM' && code !== 'EISDIR')
      throw error;
  }
}

/**
 * Opens a regular file for reading. Rejects links, devices and pipes; opening a pipe could block.
 */
export async function openFile({ folder, name }: EntryRef): Promise<FileHandle> {
  refuseSpecial(await lstat(folder.at(name)));
  const handle = await open(
    folder.at(name),
    constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
  );
  try {
    refuseSpecial(await handle.stat());
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Whether an entry is neither file, folder nor link. */
export function isSpecial(
  stats: Pick<Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink'>,
): boolean {
  return !stats.isFile() && !stats.isDirectory() && !stats.isSymbolicLink();
}

/** Names in a folder as the host has them. */
export async function childrenOf(folder: DirectoryHandle): Promise<Buffer[]> {
  return readdir(folder.at(), { encoding: 'buffer' });
}

const CHUNK = 1_048_576;

async function copy(from: EntryRef, to: EntryRef): Promise<void> {
  const stats = await lstat(from.folder.at(from.name));
  if (stats.isSymbolicLink())
    return symlink(
      await readlink(from.folder.at(from.name), { encoding: 'buffer' }),
      to.folder.at(to.name),
    );
  if (!stats.isDirectory()) return copyFile(from, to, stats.mode & 0o777);
  await mkdir(to.folder.at(to.name), stats.mode & 0o777);
  await using source = await from.folder.enter(from.name);
  await using target = await to.folder.enter(to.name);
  for (const name of await childrenOf(source))
    await copy({ folder: source, name }, { folder: target, name });
  await flushFolder(target);
}

async function copyFile(from: EntryRef, to: EntryRef, mode: number): Promise<void> {
  await using source = await openFile(from);
  await using target = await open(
    to.folder.at(to.name),
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
    mode,
  );
  const buffer = Buffer.allocUnsafe(CHUNK);
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, CHUNK, null);
    if (bytesRead === 0) break;
    await writeWhole(target, buffer.subarray(0, bytesRead));
  }
  await target.sync();
}

function refuseSpecial(stats: Stats): void {
  if (isSpecial(stats))
    throw Object.assign(new Error('ENXIO: not a regular file'), { code: 'ENXIO' });
}
