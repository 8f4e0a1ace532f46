import { mkdir, realpath, rename, rmdir, unlink, type FileHandle } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { phrase, millraceError } from '@millrace/model';
import { fileAccess } from '../access.ts';
import type { FileEntry, FileSystem, Folder } from '../file-system.ts';
import { firstText } from '../first-text.ts';
import { nameMatcher } from '../glob.ts';
import type { Mount } from '../mounts.ts';
import { compareNames, inFolder, normalizePath, parentOf } from '../path.ts';
import { entryOf } from './entry.ts';
import { translate, translated } from './errors.ts';
import { folderOf } from './folder.ts';
import {
  bestHandleKind,
  openDirectory,
  type DirectoryHandle,
  type HandleKind,
} from './directory-handle.ts';
import { headsOf, localPathsOf } from './many-files.ts';
import { moveInto } from './move.ts';
import { openFileOf } from './open-file.ts';
import { checkTarget, publicationOf } from './publication.ts';
import { settlePublication } from './settle-publication.ts';
import { hostPathOf, type ResolvedPath } from './resolve-path.ts';
import { temporaryName } from './temporary.ts';
import { flushTree, isSpecial, openFile, removeTree } from './tree.ts';
import { TreeRoots } from './tree-roots.ts';
import { putFile, refuseTaken, writeFile } from './write-file.ts';

export type LocalFilesOptions = {
  /** The host folder that is `/`. It must exist. */
  readonly root: string;
  /** Host folders that appear as `/mnt/<name>`. */
  readonly mounts?: readonly Mount[];
  /** What a path without a leading `/` is relative to; `/` by default. */
  readonly base?: string;
  /**
   * How folders are protected from being replaced during an operation; by default the best way that
   * the host offers.
   */
  readonly handleKind?: HandleKind;
};

/**
 * The files below a host folder. No path leaves it: not by `..`, not by links, and not by replacing
 * folders with links during an operation, because every step starts from a directory handle.
 */
export function localFiles({
  root,
  mounts = [],
  base = '/',
  handleKind = bestHandleKind,
}: LocalFilesOptions): FileSystem {
  const roots = new TreeRoots(root, mounts, handleKind);
  const normalize = (path: string): string => normalizePath(path, base);

  const statExact = async (path: string): Promise<FileEntry | undefined> => {
    try {
      await using resolved = await roots.resolved(roots.isMounts(path) ? '/' : path);
      const { stats } = resolved;
      if (stats !== undefined && isSpecial(stats))
        throw Object.assign(new Error('ENXIO'), { code: 'ENXIO' });
      return stats && entryOf(path, stats);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
      throw translate(path, error);
    }
  };
  const required = async (path: string): Promise<FileEntry> => {
    const entry = await statExact(path);
    if (entry === undefined) throw millraceError('FILE_NOT_FOUND', { path });
    return entry;
  };

  const folder = async (path: string): Promise<Folder> => {
    if (roots.isMounts(path)) {
      const names = roots.names.toSorted(compareNames);
      return {
        names,
        entries: (wanted = names) => described(wanted.map((name) => inFolder(path, name))),
      };
    }
    const more = path === '/' && roots.isMounts('/mnt') ? ['mnt'] : [];
    return folderOf({ path, more, open: () => openFolder(path), follow: statExact });
  };
  const described = async function* (paths: readonly string[]): AsyncGenerator<FileEntry> {
    for (const path of paths) yield required(path);
  };
  const openFolder = async (path: string): Promise<DirectoryHandle> => {
    await using resolved = await roots.resolved(path);
    const { stats } = resolved;
    if (stats === undefined) throw millraceError('FILE_NOT_FOUND', { path });
    if (!stats.isDirectory())
      throw millraceError('WRONG_FILE_TYPE', { path, actual: 'a file', expected: 'a folder' });
    return await resolved.folder.enter(resolved.name);
  };
  const openOnHost = async (path: string): Promise<DirectoryHandle> => {
    if (roots.isMounts(path)) throw millraceError('FILE_NOT_FOUND', { path });
    return openFolder(path);
  };
  const list = async (path: string): Promise<FileEntry[]> =>
    Array.fromAsync((await folder(path)).entries());

  const openToRead = async (path: string) => {
    await using resolved = await roots.resolved(path);
    const { stats } = resolved;
    if (stats === undefined) throw millraceError('FILE_NOT_FOUND', { path });
    if (stats.isDirectory() || resolved.name === undefined)
      throw Object.assign(new Error('EISDIR'), { code: 'EISDIR' });
    return await openFile({ folder: resolved.folder, name: resolved.name });
  };

  const matching = async (folders: readonly string[], pattern: string): Promise<string[]> => {
    const matcher = nameMatcher(pattern);
    if (matcher === undefined)
      throw millraceError('INVALID_PATH', {
        path: pattern,
        reason: phrase`a bracket of the pattern is not closed.`,
      });
    const found: string[] = [];
    for (const path of folders) {
      if (!(await statExact(path))?.directory) continue;
      const visible =
        pattern.startsWith('.') || pattern.startsWith('_')
          ? () => true
          : (name: string) => !/^[._]/.test(name);
      for (const name of (await folder(path)).names)
        if (matcher.test(name) && visible(name)) found.push(inFolder(path, name));
    }
    return found;
  };

  const localPath = (path: string): Promise<string> =>
    translated(path, async () => {
      const exact = normalize(path);
      await required(exact);
      await using resolved = await roots.resolved(exact);
      return await hostPathOf(resolved);
    });
  const firstBytesAt = (path: string, length: number): Promise<Buffer> =>
    translated(path, async () => {
      await using handle = await openToRead(path);
      return await firstBytes(handle, length);
    });

  const refuseInto = (source: string, target: string): void => {
    if (target.startsWith(`${source}/`))
      throw millraceError('INVALID_PATH', {
        path: target,
        reason: phrase`a folder cannot be moved into itself.`,
      });
  };
  const requireThere = ({ stats }: ResolvedPath, path: string): void => {
    if (stats === undefined) throw millraceError('FILE_NOT_FOUND', { path });
  };

  return {
    normalize,
    access: (path, subject) => fileAccess(normalize(path), subject),
    isLocal: () => true,
    stat: async (path) => statExact(normalize(path)),
    list: (path) => translated(path, () => list(normalize(path))),
    folder: (path) => translated(path, () => folder(normalize(path))),
    open: (path) =>
      translated(path, async () => openFileOf(normalize(path), await openToRead(normalize(path)))),
    read: (path, range) =>
      translated(path, async () => {
        const file = await openFileOf(normalize(path), await openToRead(normalize(path)));
        return { entry: file.entry, stream: file.stream(range) };
      }),
    write: (path, content, { overwrite = false } = {}) =>
      translated(path, async () => {
        const exact = normalize(path);
        await using resolved = await roots.changing(exact, { make: true });
        refuseTaken(resolved.stats, overwrite);
        return entryOf(exact, await writeFile(resolved, content, overwrite));
      }),
    adopt: (hostPath, path, { overwrite = false } = {}) =>
      translated(path, async () => {
        const exact = normalize(path);
        await using resolved = await roots.changing(exact, { make: true });
        refuseTaken(resolved.stats, overwrite);
        await using source = await openDirectory(await realpath(dirname(hostPath)), handleKind);
        const from = { folder: source, name: basename(hostPath) };
        await flushTree(from);
        await putFile(from, resolved, overwrite);
        return await required(exact);
      }),
    createFolder: (path) =>
      translated(path, async () => {
        const exact = normalize(path);
        const existing = await statExact(exact);
        if (existing?.directory) return existing;
        await using resolved = await roots.changing(exact, { make: true });
        await mkdir(resolved.folder.at(resolved.name)).catch(
          async (error: NodeJS.ErrnoException) => {
            if (error.code !== 'EEXIST' || !(await statExact(exact))?.directory) throw error;
          },
        );
        return await required(exact);
      }),
    rename: (from, to) =>
      translated(to, async () => {
        const [source, target] = [normalize(from), normalize(to)];
        await using here = await translated(source, () =>
          roots.changing(source, { follow: false }),
        );
        requireThere(here, source);
        refuseInto(source, target);
        await required(parentOf(target));
        await using there = await roots.changing(target, { follow: false });
        await moveInto(here, there);
        return await required(target);
      }),
    delete: (path, { recursive = false } = {}) =>
      translated(path, async () => {
        await using resolved = await roots.changing(normalize(path), { follow: false });
        requireThere(resolved, path);
        const { folder: above, name, stats } = resolved;
        if (stats?.isDirectory() !== true) return await unlink(above.at(name));
        if (!recursive) return await rmdir(above.at(name));
        const aside = { folder: above, name: temporaryName('gone') };
        await rename(above.at(name), above.at(aside.name));
        return await removeTree(aside);
      }),
    glob: (pattern) =>
      translated(pattern, async () => {
        let paths = ['/'];
        for (const name of normalize(pattern).slice(1).split('/'))
          paths = await matching(paths, name);
        return Promise.all(paths.toSorted(compareNames).map(required));
      }),
    head: (path, length) =>
      translated(path, async () => {
        await using handle = await openToRead(normalize(path));
        const bytes = await firstBytes(handle, length);
        const isWhole = bytes.length < length || bytes.length === (await handle.stat()).size;
        return firstText(bytes, isWhole);
      }),
    localPath: (path) => localPath(path),
    localPaths: async (paths) =>
      localPathsOf(paths.map(normalize), { openFolder: openOnHost, one: localPath }),
    localHeads: async (paths, length) =>
      headsOf(paths.map(normalize), length, {
        openFolder: openOnHost,
        one: (path) => firstBytesAt(path, length),
      }),
    checkTarget: (path, options) =>
      translated(path, async () => checkTarget(roots, normalize(path), options)),
    publication: (parts, path, options) =>
      translated(path, async () => {
        const exact = normalize(path);
        return publicationOf(roots, parts, exact, options);
      }),
    settlePublication: (journal, outcome) => settlePublication(roots, journal, outcome),
  };
}

async function firstBytes(handle: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
