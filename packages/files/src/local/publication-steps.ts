import { link, lstat, mkdir, rename, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { moveInto, moveOver } from './move.ts';
import type { Kind } from '../publication-rules.ts';
import { identityOf, inFolderOf, type PublicationEntry } from './publication-entry.ts';
import { copyTree, flushFolder, flushTree, removeTree, type EntryRef } from './tree.ts';

/** Copies or moves an output beside its target: on the target's device, and synced to disk. */
export async function stage(
  source: EntryRef,
  target: EntryRef,
  { ready }: PublicationEntry,
): Promise<void> {
  const staged = beside(target, ready);
  await renamed(source, staged).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await copyTree(source, staged);
  });
  await flushTree(staged);
}

/** Moves what is staged into place, durably once this returns. After a failure, call `undo`. */
export async function commit(target: EntryRef, entry: PublicationEntry): Promise<void> {
  const existing = await kindOf(target);
  if (entry.saveMode === 'Append' && existing === 'folder') await appendParts(target, entry);
  else await place(target, entry, existing);
  await flushFolder(target.folder);
}

/**
 * Reverts whatever has been done for an output, so that what was there before is there again.
 * Idempotent. An empty folder at the target may be the one that reserved the name (see `moveInto`).
 */
export async function undo(target: EntryRef, entry: PublicationEntry): Promise<void> {
  const [ready, aside] = [beside(target, entry.ready), beside(target, entry.aside)];
  for (const { to, identity } of entry.parts) await removePart(target, to, identity);
  const isThere = (await kindOf(aside)) !== 'nothing';
  if (entry.identity !== '' && (await identityOf(target)) === entry.identity) {
    if (isThere && (await kindOf(target)) === 'file' && (await kindOf(aside)) === 'file')
      await renamed(aside, target);
    else await withdraw(target, ready);
  } else if (isThere || entry.before === 'nothing')
    await rmdir(target.folder.at(target.name)).catch(() => undefined);
  if ((await kindOf(aside)) !== 'nothing') {
    if ((await kindOf(target)) === 'nothing') await moveInto(aside, target);
    else await removeTree(aside);
  }
  await removeTree(ready);
}

/** Removes what a committed output has replaced. Idempotent. */
export async function finish(target: EntryRef, { ready, aside }: PublicationEntry): Promise<void> {
  await removeTree(beside(target, aside));
  await removeTree(beside(target, ready));
}

async function kindOf({ folder, name }: EntryRef): Promise<Kind> {
  const stats = await lstat(folder.at(name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return stats === undefined ? 'nothing' : stats.isDirectory() ? 'folder' : 'file';
}

const renamed = (from: EntryRef, to: EntryRef): Promise<void> =>
  rename(from.folder.at(from.name), to.folder.at(to.name));

function beside({ folder }: EntryRef, name: string): EntryRef {
  return { folder, name };
}

async function place(
  target: EntryRef,
  { saveMode, ...entry }: PublicationEntry,
  existing: Kind,
): Promise<void> {
  const [ready, aside] = [beside(target, entry.ready), beside(target, entry.aside)];
  if (saveMode === 'Overwrite' && existing !== 'nothing') {
    if (existing === 'file' && (await kindOf(ready)) === 'file' && (await linked(target, aside)))
      return moveOver(ready, target);
    await renamed(target, aside);
  }
  await moveInto(ready, target);
}

/**
 * A file is replaced by a file atomically: the old one keeps a second name until then. False if
 * there are no hard links.
 */
async function linked(target: EntryRef, aside: EntryRef): Promise<boolean> {
  return link(target.folder.at(target.name), aside.folder.at(aside.name)).then(
    () => true,
    () => false,
  );
}

async function appendParts(target: EntryRef, { ready, parts }: PublicationEntry): Promise<void> {
  const folders = new Set<string>();
  for (const { from, to } of parts) {
    await makeFolders(target, to);
    await inFolderOf(beside(target, ready), from, (source) =>
      inFolderOf(target, to, (end) => moveInto(source, end)),
    );
    folders.add(to);
  }
  for (const part of folders) await inFolderOf(target, part, ({ folder }) => flushFolder(folder));
}

async function makeFolders({ folder, name }: EntryRef, part: string): Promise<void> {
  const [first = '', ...rest] = part.split('/');
  if (rest.length === 0) return;
  await using inside = await folder.enter(name);
  await mkdir(inside.at(first), { recursive: true });
  await makeFolders({ folder: inside, name: first }, rest.join('/'));
}

/** Removes a part that belongs to the output, and the folders that are empty without it. */
async function removePart(target: EntryRef, part: string, identity: string): Promise<void> {
  await inFolderOf(target, part, async (end) => {
    if ((await identityOf(end)) === identity) await removeTree(end);
  }).catch(ifNothing);
  for (let above = dirname(part); above !== '.'; above = dirname(above)) {
    await inFolderOf(target, above, ({ folder, name }) => rmdir(folder.at(name))).catch(ifNothing);
  }
}

function ifNothing(error: NodeJS.ErrnoException): void {
  if (!['ENOENT', 'ENOTDIR', 'ELOOP', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? ''))
    throw error;
}

/** A folder is deleted immediately, by its name; a file may still have its other name. */
async function withdraw(target: EntryRef, ready: EntryRef): Promise<void> {
  if ((await kindOf(target)) === 'folder' && (await kindOf(ready)) === 'nothing')
    await renamed(target, ready);
  else await removeTree(target);
}
