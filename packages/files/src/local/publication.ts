import { lstat, readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Publication, PublicationOptions } from '../file-system.ts';
import { parentOf } from '../path.ts';
import { ignoredPublication, refuseTarget, type Kind } from '../publication-rules.ts';
import { translated } from './errors.ts';
import { openDirectory } from './directory-handle.ts';
import { identityOf, partEntries, type PublicationEntry } from './publication-entry.ts';
import { commit, finish, stage, undo } from './publication-steps.ts';
import { removeMade } from './settle-publication.ts';
import type { ResolvedPath } from './resolve-path.ts';
import { nameAside, temporaryName } from './temporary.ts';
import type { EntryRef } from './tree.ts';
import type { TreeRoots } from './tree-roots.ts';

/**
 * Plans how parts are published to their target. Nothing is changed before `stage`; from then on
 * the target's folder stays open until the end.
 */
export async function publicationOf(
  roots: TreeRoots,
  parts: string,
  path: string,
  options: PublicationOptions,
): Promise<Publication> {
  const { kind: before, name } = await findEntry(roots, path);
  refuseTarget(path, before, options);
  if (before !== 'nothing' && options.saveMode === 'Ignore') return ignoredPublication(path);
  const source = await realpath(options.singleFile ? await onlyPart(parts, path) : parts);
  const bytes = await sizeOf(source);
  const common = {
    path,
    saveMode: options.saveMode,
    before,
    ready: temporaryName('new'),
    aside: String(nameAside(name)),
    made: await missingAbove(roots, path),
  };
  const describe = async (end: EntryRef): Promise<PublicationEntry> => ({
    ...common,
    identity: (await identityOf(end)) ?? '',
    parts: options.saveMode === 'Append' ? await partEntries(end, options.runId) : [],
  });
  const atSource = async <Result>(work: (end: EntryRef) => Promise<Result>): Promise<Result> => {
    await using folder = await openDirectory(dirname(source), roots.handleKind);
    return await work({ folder, name: basename(source) });
  };
  let entry = await atSource(describe);
  let resolved: (ResolvedPath & { name: string }) | null = null;

  const ready = async (): Promise<ResolvedPath & { name: string }> => {
    if (resolved !== null) return resolved;
    const target = (resolved = await roots.changing(path, { make: true }));
    await atSource((end) => stage(end, target, entry));
    entry = await describe({ folder: target.folder, name: entry.ready });
    return target;
  };
  const last = (step: (target: EntryRef) => Promise<void>): Promise<void> =>
    translated(path, async () => {
      if (resolved === null) return;
      await using target = resolved;
      await step(target);
    });
  return {
    path,
    writes: true,
    bytes,
    get journal() {
      return JSON.stringify(entry);
    },
    stage: () => translated(path, async () => void (await ready())),
    commit: () => translated(path, async () => commit(await ready(), entry)),
    rollback: () =>
      last(async (target) => {
        await undo(target, entry);
        await removeMade(roots, entry.made);
      }),
    finish: () => last((target) => finish(target, entry)),
  };
}

/** Throws if the save mode doesn't allow what is at a path now. */
export async function checkTarget(
  roots: TreeRoots,
  path: string,
  options: Pick<PublicationOptions, 'saveMode' | 'singleFile'>,
): Promise<void> {
  refuseTarget(path, (await findEntry(roots, path)).kind, options);
}

/** What is there, and its name on the host. */
async function findEntry(
  roots: TreeRoots,
  path: string,
): Promise<{ readonly kind: Kind; readonly name: string }> {
  try {
    await using resolved = await roots.changing(path);
    return {
      kind:
        resolved.stats === undefined ? 'nothing' : resolved.stats.isDirectory() ? 'folder' : 'file',
      name: resolved.name,
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { kind: 'nothing', name: basename(path) };
    throw error;
  }
}

/** The folders above a path that don't exist, the deepest first. */
async function missingAbove(roots: TreeRoots, path: string): Promise<readonly string[]> {
  const missing: string[] = [];
  for (let above = parentOf(path); above !== '/'; above = parentOf(above)) {
    const found = await findEntry(roots, above).catch(() => null);
    if (found?.kind !== 'nothing') break;
    missing.push(above);
  }
  return missing;
}

async function onlyPart(parts: string, path: string): Promise<string> {
  const names = await readdir(parts);
  const [only] = names;
  if (only !== undefined && names.length === 1) return join(parts, only);
  throw new Error(
    `A single file was asked for at ${path}, but ${names.length} parts were written.`,
  );
}

async function sizeOf(path: string): Promise<number> {
  const stats = await lstat(path);
  if (!stats.isDirectory()) return stats.size;
  let bytes = 0;
  for (const name of await readdir(path)) bytes += await sizeOf(join(path, name));
  return bytes;
}
