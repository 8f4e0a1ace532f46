import { lstat, readdir } from 'node:fs/promises';
import { compareNames } from '../path.ts';
import { uniquePart, type Kind } from '../publication-rules.ts';
import type { SaveMode } from '../file-system.ts';
import type { EntryRef } from './tree.ts';

/**
 * Everything that any process needs to finish or undo an output: its names, and what distinguishes
 * its own files from others.
 */
export type PublicationEntry = {
  readonly path: string;
  readonly saveMode: SaveMode;
  /** What the target was when the publication was planned. */
  readonly before: Kind;
  /** Names beside the target: of the staged output, and of what it replaces. */
  readonly ready: string;
  readonly aside: string;
  /** Of the file or folder of parts. */
  readonly identity: string;
  /** Where each part goes if the folder is there already. Empty where parts are not appended. */
  readonly parts: readonly PartEntry[];
  /** Folders above the target that were created for it, the deepest first. */
  readonly made: readonly string[];
};

export type PartEntry = { readonly from: string; readonly to: string; readonly identity: string };

/**
 * The identity of a file or folder: it survives renaming, and no other entry has it. Null if
 * nothing is there.
 */
export async function identityOf({ folder, name }: EntryRef): Promise<string | null> {
  try {
    const { dev, ino, birthtimeNs } = await lstat(folder.at(name), { bigint: true });
    return `${dev}:${ino}:${birthtimeNs}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** The parts of a folder, renamed to be unique. */
export async function partEntries(source: EntryRef, runId: string): Promise<PartEntry[]> {
  const parts: PartEntry[] = [];
  for (const from of (await partsBelow(source)).toSorted(compareNames)) {
    const identity = await inFolderOf(source, from, identityOf);
    parts.push({ from, to: uniquePart(from, runId), identity: identity ?? '' });
  }
  return parts;
}

/**
 * Applies a function to the last name of `a/b/c` below a folder: goes through `a` and `b` without
 * following links.
 */
export async function inFolderOf<Result>(
  { folder, name }: EntryRef,
  part: string,
  work: (end: EntryRef) => Promise<Result>,
): Promise<Result> {
  const [first = '', ...rest] = part.split('/');
  await using inside = await folder.enter(name);
  return await (rest.length === 0
    ? work({ folder: inside, name: first })
    : inFolderOf({ folder: inside, name: first }, rest.join('/'), work));
}

async function partsBelow({ folder, name }: EntryRef): Promise<string[]> {
  const parts: string[] = [];
  await using inside = await folder.enter(name);
  for (const entry of await readdir(inside.at(), { withFileTypes: true })) {
    if (entry.isDirectory())
      for (const part of await partsBelow({ folder: inside, name: entry.name }))
        parts.push(`${entry.name}/${part}`);
    else parts.push(entry.name);
  }
  return parts;
}
