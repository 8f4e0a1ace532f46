import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { nameOf, parentOf } from '../path.ts';
import type { DirectoryHandle, Name } from './directory-handle.ts';
import { isSpecial } from './tree.ts';

export type ManyFilesOptions<Found> = {
  /** Opens a folder of the tree. */
  readonly openFolder: (path: string) => Promise<DirectoryHandle>;
  /** Does the same for one path, whatever is there. */
  readonly one: (path: string) => Promise<Found>;
};

/** The paths on the host of files and folders of the tree, in their order. */
export function localPathsOf(
  paths: readonly string[],
  options: ManyFilesOptions<string>,
): Promise<readonly string[]> {
  return inFolders(paths, options, async (folder, names) => {
    const found: (string | null)[] = [];
    for await (const name of inTurns(names)) found.push(isPlain(folder, name) ? name : null);
    const host = await folder.hostPath();
    const above = host.endsWith(sep) ? host : host + sep;
    return found.map((name) => (name === null ? null : above + name));
  });
}

/** The first bytes of files of the tree, at most `length` of each, in the order of the paths. */
export function headsOf(
  paths: readonly string[],
  length: number,
  options: ManyFilesOptions<Buffer>,
): Promise<readonly Buffer[]> {
  const buffer = Buffer.allocUnsafe(length);
  return inFolders(paths, options, async (folder, names) => {
    const found: (Buffer | null)[] = [];
    for await (const name of inTurns(names)) found.push(headOf(folder.at(name), buffer));
    return found;
  });
}

/** A folder is opened again after as many files: it may have been moved meanwhile. */
const mostAtATime = 500;
const fewestAtATime = 4;

/**
 * Opens each folder once for its files that follow each other. What `find` returns null for is done
 * as for one path: a link, and whatever can't be read.
 */
async function inFolders<Found>(
  paths: readonly string[],
  { openFolder, one }: ManyFilesOptions<Found>,
  find: (folder: DirectoryHandle, names: readonly string[]) => Promise<readonly (Found | null)[]>,
): Promise<readonly Found[]> {
  const all: Found[] = [];
  for (const some of neighbors(paths)) {
    const found = some.length < fewestAtATime ? null : await inFolder(some);
    for (const [index, path] of some.entries()) all.push(found?.[index] ?? (await one(path)));
  }
  return all;

  async function inFolder(some: readonly string[]): Promise<readonly (Found | null)[] | null> {
    try {
      await using folder = await openFolder(parentOf(some[0]!));
      const found = await find(folder, some.map(nameOf));
      // Where the host can't open entries relative to a folder, this finds a link in its place.
      await using _same = await folder.enter();
      return found;
    } catch {
      return null;
    }
  }
}

/** Paths that follow each other and have the same parent. */
function neighbors(paths: readonly string[]): readonly (readonly string[])[] {
  const all: string[][] = [];
  for (const path of paths) {
    const last = all.at(-1);
    if (last !== undefined && last.length < mostAtATime && parentOf(last[0]!) === parentOf(path))
      last.push(path);
    else all.push([path]);
  }
  return all;
}

const turnMs = 5;

/** Lets other work happen every few milliseconds. */
async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  let started = performance.now();
  for (const item of items) {
    if (performance.now() - started > turnMs) {
      await setImmediate();
      started = performance.now();
    }
    yield item;
  }
}

function isPlain(folder: DirectoryHandle, name: string): boolean {
  if (name === '') return false;
  try {
    const stats = lstatSync(folder.at(name));
    return stats.isFile() || stats.isDirectory();
  } catch {
    return false;
  }
}

/** Null for what isn't a regular file or can't be read. */
function headOf(path: Name, buffer: Buffer): Buffer | null {
  try {
    if (!lstatSync(path).isFile()) return null;
    const handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      if (isSpecial(fstatSync(handle))) return null;
      return Buffer.from(buffer.subarray(0, fill(handle, buffer)));
    } finally {
      closeSync(handle);
    }
  } catch {
    return null;
  }
}

function fill(handle: number, buffer: Buffer): number {
  let filled = 0;
  while (filled < buffer.length) {
    const read = readSync(handle, buffer, filled, buffer.length - filled, filled);
    if (read === 0) break;
    filled += read;
  }
  return filled;
}
