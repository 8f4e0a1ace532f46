import { lstat, readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { millraceError } from '@millrace/model';
import type { Publication, PublicationOptions } from '../file-system.ts';
import { translated } from './errors.ts';
import { hold } from './held-folder.ts';
import { identityOf, partEntries, type Kind, type PublicationEntry } from './publication-entry.ts';
import { commit, finish, stage, undo } from './publication-steps.ts';
import type { Spot } from './spot.ts';
import { temporaryName } from './temporary.ts';
import type { End } from './tree.ts';

export type Plan = {
  readonly parts: string;
  readonly path: string;
  readonly options: PublicationOptions;
  /** Folders above the target that were made for it, the deepest first, and what removes them again. */
  readonly made: readonly string[];
  readonly unmake: (made: readonly string[]) => Promise<void>;
};

/** Plans how parts come to their target, which is held until the end. Nothing is moved before `stage`. */
export async function publicationOf({ root, folder, name, stats }: Spot & { name: string }, plan: Plan): Promise<Publication> {
  const { path, options, made, unmake } = plan;
  const release = async (): Promise<void> => folder[Symbol.asyncDispose]();
  try {
    const existing: Kind = stats === undefined ? 'nothing' : stats.isDirectory() ? 'folder' : 'file';
    refuse(path, existing, options);
    if (existing !== 'nothing' && options.saveMode === 'Ignore') {
      await release();
      return ignored(path);
    }
    const source = await realpath(options.singleFile ? await onlyPart(plan.parts, path) : plan.parts);
    const bytes = await sizeOf(source);
    const names = { ready: temporaryName('new'), aside: temporaryName('old') };
    const above = async () => hold(dirname(source), root.holding);
    const describe = async (end: End): Promise<PublicationEntry> => ({
      path,
      saveMode: options.saveMode,
      before: existing,
      ...names,
      identity: (await identityOf(end)) ?? '',
      parts: options.saveMode === 'Append' ? await partEntries(end, options.runId) : [],
      made,
    });
    await using sources = await above();
    return steps(await describe({ folder: sources, name: basename(source) }));

    function steps(planned: PublicationEntry): Publication {
      const target: End = { folder, name };
      let entry = planned;
      let isStaged = false;
      const ready = async (): Promise<void> => {
        if (isStaged) return;
        await using now = await above();
        await stage({ folder: now, name: basename(source) }, target, entry);
        entry = await describe({ folder, name: entry.ready });
        isStaged = true;
      };
      const last = async (step: () => Promise<void>): Promise<void> => {
        try {
          await translated(path, step);
        } finally {
          await release();
        }
      };
      return {
        path,
        writes: true,
        bytes,
        get journal() {
          return JSON.stringify(entry);
        },
        stage: () => translated(path, ready),
        commit: () =>
          translated(path, async () => {
            await ready();
            await commit(target, entry);
          }),
        rollback: () =>
          last(async () => {
            await undo(target, entry);
            await unmake(entry.made);
          }),
        finish: () => last(() => finish(target, entry)),
      };
    }
  } catch (error) {
    await release();
    await unmake(made);
    throw error;
  }
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
  return { path, writes: false, bytes: 0, journal: null, stage: nothing, commit: nothing, rollback: nothing, finish: nothing };
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
