import { link, lstat, mkdir, readdir, realpath, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { millraceError } from '@millrace/model';
import type { Publication, PublicationOptions } from '../file-system.ts';
import { compareNames } from '../path.ts';
import { translated } from './errors.ts';
import { hold, type HeldFolder } from './held-folder.ts';
import { moveInto, moveOver } from './move.ts';
import type { Spot } from './spot.ts';
import { nameAside, temporaryName } from './temporary.ts';
import { copyTree, flushTree, removeTree, type End } from './tree.ts';

/** Readies parts beside their target, on the target's device and on disk, so that `commit` only renames. The spot is held until the end. */
export async function publicationOf(
  parts: string,
  { root, folder, name, stats }: Spot & { name: string },
  path: string,
  options: PublicationOptions,
): Promise<Publication> {
  const release = async (): Promise<void> => folder[Symbol.asyncDispose]();
  try {
    const existing: Kind = stats === undefined ? 'nothing' : stats.isDirectory() ? 'folder' : 'file';
    refuse(path, existing, options);
    if (existing !== 'nothing' && options.saveMode === 'Ignore') {
      await release();
      return ignored(path);
    }
    const source = await realpath(options.singleFile ? await onlyPart(parts, path) : parts);
    const bytes = await sizeOf(source);
    await using above = await hold(dirname(source), root.holding);
    const ready = await stage({ folder: above, name: basename(source) }, folder);
    const target: End = { folder, name };
    const publication = options.saveMode === 'Append' ? appending(ready, target, options.runId) : replacing(ready, target, options);
    return released({ path, writes: true, bytes, ...publication }, release);
  } catch (error) {
    await release();
    throw error;
  }
}

type Kind = 'nothing' | 'file' | 'folder';
type Steps = Pick<Publication, 'commit' | 'rollback' | 'finish'>;

function released(publication: Publication, release: () => Promise<void>): Publication {
  const { path } = publication;
  const last = async (step: () => Promise<void>): Promise<void> => {
    try {
      await translated(path, step);
    } finally {
      await release();
    }
  };
  return {
    ...publication,
    commit: () => translated(path, () => publication.commit()),
    rollback: () => last(() => publication.rollback()),
    finish: () => last(() => publication.finish()),
  };
}

async function kindOf({ folder, name }: End): Promise<Kind> {
  const stats = await lstat(folder.at(name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return stats === undefined ? 'nothing' : stats.isDirectory() ? 'folder' : 'file';
}

function refuse(path: string, existing: Kind, { saveMode, singleFile }: PublicationOptions): void {
  if (existing === 'nothing') return;
  if (saveMode === 'ErrorIfExists') throw millraceError('FILE_EXISTS', { path });
  if (saveMode !== 'Append') return;
  if (singleFile)
    throw millraceError('INVALID', { message: `"${path}" is there already, and a single file cannot be appended to. Choose Overwrite, or write a folder.` });
  if (existing === 'file') throw millraceError('WRONG_FILE_TYPE', { path, actual: 'a file', expected: 'a folder of parts' });
}

function ignored(path: string): Publication {
  const nothing = (): Promise<void> => Promise.resolve();
  return { path, writes: false, bytes: 0, commit: nothing, rollback: nothing, finish: nothing };
}

async function onlyPart(parts: string, path: string): Promise<string> {
  const names = await readdir(parts);
  const [only] = names;
  if (only !== undefined && names.length === 1) return join(parts, only);
  throw new Error(`A single file was asked for at ${path}, but ${names.length} parts were written.`);
}

async function sizeOf(path: string): Promise<number> {
  const stats = await lstat(path);
  if (!stats.isDirectory()) return stats.size;
  let bytes = 0;
  for (const name of await readdir(path)) bytes += await sizeOf(join(path, name));
  return bytes;
}

async function stage(source: End, folder: HeldFolder): Promise<End> {
  const ready: End = { folder, name: temporaryName('new') };
  await rename(source.folder.at(source.name), folder.at(ready.name)).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await copyTree(source, ready);
  });
  await flushTree(ready).catch(async (error: unknown) => {
    await removeTree(ready);
    throw error;
  });
  return ready;
}

const renamed = (from: End, to: End): Promise<void> => rename(from.folder.at(from.name), to.folder.at(to.name));

function replacing(ready: End, target: End, { saveMode }: PublicationOptions): Steps {
  let state: 'ready' | 'committed' | 'over' = 'ready';
  let old: End | null = null;
  const setAside = async (): Promise<void> => {
    const aside: End = { folder: target.folder, name: nameAside(target.name) };
    await renamed(target, aside);
    old = aside;
  };
  /** A file gives way to a file in one step. */
  const replaceFile = async (): Promise<boolean> => {
    const aside: End = { folder: target.folder, name: nameAside(target.name) };
    const kept = await link(target.folder.at(target.name), target.folder.at(aside.name)).then(
      () => true,
      () => false,
    );
    if (!kept) return false;
    old = aside;
    await moveOver(ready, target);
    return true;
  };
  const place = async (): Promise<void> => {
    if (saveMode === 'Overwrite') {
      const existing = await kindOf(target);
      if (existing === 'file' && (await kindOf(ready)) === 'file' && (await replaceFile())) return;
      if (existing !== 'nothing') await setAside();
    }
    await moveInto(ready, target);
  };
  return {
    commit: async () => {
      try {
        await place();
      } catch (error) {
        if (old !== null) await renamed(old, target);
        old = null;
        throw error;
      }
      state = 'committed';
    },
    rollback: async () => {
      if (state === 'ready') await removeTree(ready);
      if (state === 'committed') {
        await renamed(target, ready);
        if (old !== null) await renamed(old, target);
        await removeTree(ready);
      }
      state = 'over';
    },
    finish: async () => {
      if (old !== null) await removeTree(old);
      state = 'over';
    },
  };
}

/** The parts under names of their own beside those that are there by then; the whole folder where there is none. */
function appending(ready: End, target: End, runId: string): Steps {
  const moved: string[] = [];
  let isNew = false;
  const undo = async (): Promise<void> => {
    if (isNew) await renamed(target, ready);
    isNew = false;
    for (const part of moved.splice(0)) await inFolderOf(target, part, (end) => removeTree(end));
    await removeTree(ready);
  };
  const move = async (): Promise<void> => {
    if ((await kindOf(target)) === 'nothing') {
      isNew = true;
      return moveInto(ready, target);
    }
    for (const part of await partsBelow(ready)) {
      const place = unique(part, runId);
      await inFolderOf(ready, part, (from) => inFolderOf(target, place, (to) => moveInto(from, to), true));
      moved.push(place);
    }
  };
  return {
    commit: async () => {
      try {
        await move();
      } catch (error) {
        isNew = false;
        await undo();
        throw error;
      }
    },
    rollback: undo,
    finish: () => removeTree(ready),
  };
}

/** Does something with `a/b/c` below a folder: goes through `a` and `b` without following links, making them where asked to. */
async function inFolderOf({ folder, name }: End, part: string, work: (end: End) => Promise<void>, make = false): Promise<void> {
  const [first = '', ...rest] = part.split('/');
  await using inside = await folder.enter(name);
  if (rest.length === 0) return await work({ folder: inside, name: first });
  if (make) await mkdir(inside.at(first), { recursive: true });
  await inFolderOf({ folder: inside, name: first }, rest.join('/'), work, make);
}

async function partsBelow({ folder, name }: End): Promise<string[]> {
  const parts: string[] = [];
  await using inside = await folder.enter(name);
  for (const entry of await readdir(inside.at(), { withFileTypes: true })) {
    if (entry.isDirectory()) for (const part of await partsBelow({ folder: inside, name: entry.name })) parts.push(`${entry.name}/${part}`);
    else parts.push(entry.name);
  }
  return parts.toSorted(compareNames);
}

/** `a=1/part-00000.csv` of run 7f3a… becomes `a=1/part-00000-7f3a….csv`. */
function unique(part: string, runId: string): string {
  const slash = part.lastIndexOf('/') + 1;
  const dot = part.indexOf('.', slash);
  return dot < 0 ? `${part}-${runId}` : `${part.slice(0, dot)}-${runId}${part.slice(dot)}`;
}
