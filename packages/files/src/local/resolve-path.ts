import type { Stats } from 'node:fs';
import { lstat, mkdir, readlink } from 'node:fs/promises';
import { sep } from 'node:path';
import { phrase, millraceError } from '@millrace/model';
import { openDirectory, type DirectoryHandle, type HandleKind } from './directory-handle.ts';

/** A host folder that is part of the tree. */
export type Root = {
  readonly folder: string;
  readonly readOnly: boolean;
  readonly handleKind: HandleKind;
};

/**
 * A resolved path: a name in a directory handle, and what is there. The name of a root itself is
 * undefined.
 */
export type ResolvedPath = AsyncDisposable & {
  readonly root: Root;
  readonly folder: DirectoryHandle;
  readonly name: string | undefined;
  readonly stats: Stats | undefined;
};

type Options = {
  /** Whether a link at the path itself is followed. Renaming and deleting apply to the link. */
  readonly follow?: boolean;
  /** Creates missing parent folders. */
  readonly make?: boolean;
};

const MAX_LINKS = 40;

/**
 * Resolves a path name by name. A link is followed if it stays inside the root, with the same
 * checks; one that leads out is rejected.
 */
export async function resolvePath(
  root: Root,
  inside: string,
  path: string,
  { follow = true, make = false }: Options = {},
): Promise<ResolvedPath> {
  let names = inside.split('/').filter((name) => name !== '');
  /** The most names that may come from links. */
  let linked = 0;
  for (let links = 0; links <= MAX_LINKS; links++) {
    const end = await walk(root, names, { follow, make }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && error instanceof MissingFolder && error.index < linked)
        throw dangling(path);
      throw error;
    });
    if (!('link' in end)) {
      if (end.stats === undefined && names.length <= linked) {
        await end[Symbol.asyncDispose]();
        throw dangling(path);
      }
      return end;
    }
    const before = namesAfter(root, names.slice(0, end.index), end.link);
    if (before === undefined)
      throw millraceError('INVALID_PATH', {
        path,
        reason: phrase`it leads out of the files folder.`,
      });
    names = [...before, ...names.slice(end.index + 1)];
    linked = before.length;
  }
  throw millraceError('INVALID_PATH', { path, reason: phrase`its links go in circles.` });
}

/** The absolute path on the host, with links resolved. */
export async function hostPathOf({ folder, name }: ResolvedPath): Promise<string> {
  const parent = await folder.hostPath();
  if (name === undefined) return parent;
  return parent.endsWith(sep) ? parent + name : parent + sep + name;
}

class MissingFolder extends Error {
  readonly code = 'ENOENT';
  readonly index: number;
  constructor(index: number, cause: unknown) {
    super('A folder on the way is missing.', { cause });
    this.index = index;
  }
}

type Link = { readonly index: number; readonly link: string };

async function walk(
  root: Root,
  names: readonly string[],
  { follow, make }: Required<Options>,
): Promise<ResolvedPath | Link> {
  let folder = await openDirectory(root.folder, root.handleKind);
  const resolved = (name: string | undefined, stats: Stats | undefined): ResolvedPath => {
    const end = folder;
    return {
      root,
      folder: end,
      name,
      stats,
      [Symbol.asyncDispose]: () => end[Symbol.asyncDispose](),
    };
  };
  try {
    const last = names.at(-1);
    if (last === undefined) return resolved(undefined, await lstat(folder.at()));
    for (const [index, name] of names.slice(0, -1).entries()) {
      const next = await step(folder, name, index, make);
      if (typeof next === 'string') return await left(folder, { index, link: next });
      await folder[Symbol.asyncDispose]();
      folder = next;
    }
    const stats = await statsAt(folder, last);
    if (!follow || stats?.isSymbolicLink() !== true) return resolved(last, stats);
    return await left(folder, { index: names.length - 1, link: await readlink(folder.at(last)) });
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}

async function left(folder: DirectoryHandle, link: Link): Promise<Link> {
  await folder[Symbol.asyncDispose]();
  return link;
}

/** The next folder, or the target of the link in its place. */
async function step(
  folder: DirectoryHandle,
  name: string,
  index: number,
  make: boolean,
): Promise<DirectoryHandle | string> {
  try {
    return await folder.enter(name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && make) {
      await mkdir(folder.at(name)).catch(unlessThere);
      return step(folder, name, index, false);
    }
    if (code === 'ENOENT') throw new MissingFolder(index, error);
    const link =
      code === 'ENOTDIR' || code === 'ELOOP'
        ? await readlink(folder.at(name)).catch(() => undefined)
        : undefined;
    if (link === undefined) throw error;
    return link;
  }
}

async function statsAt(folder: DirectoryHandle, name: string): Promise<Stats | undefined> {
  return lstat(folder.at(name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/**
 * The names of a link's target, resolved against its folder; undefined if it leads out. The names
 * of the folder itself contain no links.
 */
function namesAfter(root: Root, folder: readonly string[], link: string): string[] | undefined {
  const prefix = root.folder.endsWith(sep) ? root.folder : root.folder + sep;
  if (link.startsWith(sep) && link !== root.folder && !link.startsWith(prefix)) return undefined;
  const names = link.startsWith(sep) ? [] : [...folder];
  for (const name of (link.startsWith(sep) ? link.slice(root.folder.length) : link).split(sep)) {
    if (name === '' || name === '.') continue;
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined && root.folder !== sep) return undefined;
  }
  return names;
}

function dangling(path: string): Error {
  return millraceError('INVALID_PATH', {
    path,
    reason: phrase`it is a link to a place that does not exist.`,
  });
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
