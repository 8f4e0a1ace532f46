import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { millraceError } from '@millrace/model';
import type { Publication, PublicationOptions } from '../file-system.ts';
import { compareNames } from '../path.ts';
import { translated } from './errors.ts';
import { copyTo, flush, moveInto } from './move.ts';
import { temporaryBeside } from './temporary.ts';

/** Readies parts beside their target, on the target's device and on disk, so that `commit` only renames. */
export async function publicationOf(parts: string, physical: string, path: string, options: PublicationOptions): Promise<Publication> {
  return translated(path, async () => {
    const existing = await kindOf(physical);
    refuse(path, existing, options);
    if (existing !== 'nothing' && options.saveMode === 'Ignore') return ignored(path);
    await mkdir(dirname(physical), { recursive: true });
    const source = options.singleFile ? await onlyPart(parts, path) : parts;
    const bytes = await sizeOf(source);
    const ready = await stage(source, temporaryBeside(physical));
    return options.saveMode === 'Append' ? appending(ready, physical, path, bytes, options.runId) : replacing(ready, physical, path, bytes, options);
  });
}

type Kind = 'nothing' | 'file' | 'folder';

async function kindOf(physical: string): Promise<Kind> {
  const stats = await lstat(physical).catch((error: NodeJS.ErrnoException) => {
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

async function stage(source: string, ready: string): Promise<string> {
  await rename(source, ready).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await copyTo(source, ready);
  });
  await flush(ready).catch(async (error: unknown) => {
    await rm(ready, { recursive: true, force: true });
    throw error;
  });
  return ready;
}

function replacing(ready: string, physical: string, path: string, bytes: number, { saveMode }: PublicationOptions): Publication {
  let state: 'ready' | 'committed' | 'over' = 'ready';
  let old: string | null = null;
  return {
    path,
    writes: true,
    bytes,
    commit: () =>
      translated(path, async () => {
        if (saveMode === 'Overwrite' && (await kindOf(physical)) !== 'nothing') {
          const aside = temporaryBeside(physical);
          await rename(physical, aside);
          old = aside;
        }
        await moveInto(ready, physical).catch(async (error: unknown) => {
          if (old !== null) await rename(old, physical);
          old = null;
          throw error;
        });
        state = 'committed';
      }),
    rollback: async () => {
      if (state === 'ready') await rm(ready, { recursive: true, force: true });
      if (state === 'committed') {
        await rename(physical, ready);
        if (old !== null) await rename(old, physical);
        await rm(ready, { recursive: true, force: true });
      }
      state = 'over';
    },
    finish: async () => {
      if (old !== null) await rm(old, { recursive: true, force: true });
      state = 'over';
    },
  };
}

/** The parts under names of their own beside those that are there by then; the whole folder where there is none. */
function appending(ready: string, physical: string, path: string, bytes: number, runId: string): Publication {
  const moved: string[] = [];
  let isNew = false;
  const undo = async (): Promise<void> => {
    if (isNew) await rename(physical, ready);
    isNew = false;
    for (const target of moved.splice(0)) await rm(target, { force: true });
    await rm(ready, { recursive: true, force: true });
  };
  const move = async (): Promise<void> => {
    isNew = (await kindOf(physical)) === 'nothing';
    if (isNew) return moveInto(ready, physical);
    for (const part of await partsBelow(ready)) {
      const target = join(physical, unique(part, runId));
      await mkdir(dirname(target), { recursive: true });
      await moveInto(join(ready, part), target);
      moved.push(target);
    }
  };
  return {
    path,
    writes: true,
    bytes,
    commit: () =>
      translated(path, async () => {
        try {
          await move();
        } catch (error) {
          isNew = false;
          await undo();
          throw error;
        }
      }),
    rollback: undo,
    finish: () => rm(ready, { recursive: true, force: true }),
  };
}

async function partsBelow(folder: string, prefix = ''): Promise<string[]> {
  const parts: string[] = [];
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
    const name = join(prefix, entry.name);
    if (entry.isDirectory()) parts.push(...(await partsBelow(folder, name)));
    else parts.push(name);
  }
  return parts.toSorted(compareNames);
}

/** `a=1/part-00000.csv` of run 7f3a… becomes `a=1/part-00000-7f3a….csv`. */
function unique(part: string, runId: string): string {
  const slash = part.lastIndexOf('/') + 1;
  const dot = part.indexOf('.', slash);
  return dot < 0 ? `${part}-${runId}` : `${part.slice(0, dot)}-${runId}${part.slice(dot)}`;
}
