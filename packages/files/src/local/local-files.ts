import { constants, lstatSync, realpathSync } from 'node:fs';
import { lstat, mkdir, open, readdir, rm, rmdir, rename, stat, unlink } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { StringDecoder } from 'node:string_decoder';
import { join } from 'node:path';
import { millraceError } from '@millrace/model';
import type { FileEntry, FileSystem } from '../file-system.ts';
import { nameMatcher } from '../glob.ts';
import { compareNames, inFolder, normalisePath, parentOf, RESERVED_PREFIX } from '../path.ts';
import { entryOf } from './entry.ts';
import { translate, translated } from './errors.ts';
import { moveInto } from './move.ts';
import { entryPlaceOf, placeOf, type Place, type Root } from './place.ts';
import { publicationOf } from './publication.ts';
import { temporaryBeside } from './temporary.ts';
import { writeFile } from './write-file.ts';

export type LocalFilesOptions = {
  /** The host folder that is `/`. It must exist. */
  readonly root: string;
  /** Host folders that appear as `/mnt/<name>`. */
  readonly mounts?: readonly Mount[];
  /** What a path without a leading `/` is relative to; `/` by default. */
  readonly base?: string;
};

export type Mount = { readonly name: string; readonly folder: string; readonly readOnly: boolean };

const MOUNTS = '/mnt';
const LISTED_AT_ONCE = 1000;

/** The files below a host folder. No path leaves it: not by `..`, not by links. */
export function localFiles({ root, mounts = [], base = '/' }: LocalFilesOptions): FileSystem {
  const main: Root = { folder: realpathSync(root), readOnly: false };
  const mounted = new Map(mounts.map(({ name, folder, readOnly }) => [name, { folder: realpathSync(folder), readOnly }]));
  const normalise = (path: string): string => normalisePath(path, base);
  const isMountRoot = (path: string): boolean =>
    mounted.size > 0 && (path === MOUNTS || (parentOf(path) === MOUNTS && mounted.has(path.slice(MOUNTS.length + 1))));

  const locate = (path: string): { root: Root; inside: string } => {
    const [, top, name] = path.split('/', 3);
    const mount = top === 'mnt' && name !== undefined ? mounted.get(name) : undefined;
    if (mount === undefined) return { root: main, inside: path };
    return { root: mount, inside: path.slice(`${MOUNTS}/${name}`.length) || '/' };
  };
  const place = (path: string): Promise<Place> => {
    const { root: found, inside } = locate(path);
    return placeOf(found, inside, path);
  };
  const entryPlace = (path: string): Promise<Place> => {
    const { root: found, inside } = locate(path);
    return entryPlaceOf(found, inside, path);
  };
  const writable = (path: string, { root: found, physical }: Place): string => {
    if (found.readOnly) throw millraceError('NOT_ALLOWED', { message: `"${path}" lies in a folder that can only be read.` });
    return physical;
  };
  const movable = (path: string): void => {
    if (path === '/' || isMountRoot(path)) throw millraceError('INVALID_PATH', { path, reason: 'this folder itself cannot be renamed or deleted.' });
  };

  const statExact = async (path: string): Promise<FileEntry | undefined> => {
    if (path === MOUNTS && mounted.size > 0) return entryOf(path, await stat(main.folder));
    try {
      return entryOf(path, await lstat((await place(path)).physical));
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'FILE_NOT_FOUND') return undefined;
      throw translate(path, error);
    }
  };
  const required = async (path: string): Promise<FileEntry> => {
    const entry = await statExact(path);
    if (entry === undefined) throw millraceError('FILE_NOT_FOUND', { path });
    return entry;
  };

  const list = async (path: string): Promise<FileEntry[]> => {
    const folder = await required(path);
    if (!folder.directory) throw millraceError('WRONG_FILE_TYPE', { path, actual: 'a file', expected: 'a folder' });
    if (path === MOUNTS && mounted.size > 0) return Promise.all([...mounted.keys()].toSorted(compareNames).map((name) => required(`${MOUNTS}/${name}`)));
    const { physical } = await place(path);
    const names = (await readdir(physical)).filter((name) => !name.startsWith(RESERVED_PREFIX));
    if (path === '/' && mounted.size > 0 && !names.includes('mnt')) names.push('mnt');
    const entries: FileEntry[] = [];
    for (const [index, name] of names.toSorted(compareNames).entries()) {
      if (index % LISTED_AT_ONCE === LISTED_AT_ONCE - 1) await setImmediate();
      const entry = await listed(physical, name, inFolder(path, name));
      if (entry !== undefined) entries.push(entry);
    }
    return entries;
  };
  /** Links are shown as what they lead to, and left out where that may not be reached. */
  const listed = async (folder: string, name: string, path: string): Promise<FileEntry | undefined> => {
    const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (stats !== undefined && !stats.isSymbolicLink()) return entryOf(path, stats);
    return statExact(path).catch(() => undefined);
  };

  const openForReading = async (path: string) => {
    const { physical } = await place(path);
    const handle = await open(physical, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = await handle.stat();
    if (stats.isFile()) return { handle, entry: entryOf(path, stats) };
    await handle.close();
    throw millraceError('WRONG_FILE_TYPE', { path, actual: stats.isDirectory() ? 'a folder' : 'a device', expected: 'a file' });
  };

  const matching = async (folders: readonly string[], pattern: string): Promise<string[]> => {
    const matcher = nameMatcher(pattern);
    if (matcher === undefined) throw millraceError('INVALID_PATH', { path: pattern, reason: 'a bracket of the pattern is not closed.' });
    const found: string[] = [];
    for (const folder of folders) {
      if (!(await statExact(folder))?.directory) continue;
      const visible = pattern.startsWith('.') || pattern.startsWith('_') ? () => true : (name: string) => !/^[._]/.test(name);
      for (const { name, path } of await list(folder)) if (matcher.test(name) && visible(name)) found.push(path);
    }
    return found;
  };

  return {
    normalise,
    stat: async (path) => statExact(normalise(path)),
    list: (path) => translated(path, () => list(normalise(path))),
    read: (path, range = {}) =>
      translated(path, async () => {
        const { handle, entry } = await openForReading(normalise(path));
        return { entry, stream: handle.createReadStream({ ...range, autoClose: true }) };
      }),
    write: (path, content, { overwrite = false } = {}) =>
      translated(path, async () => {
        const exact = normalise(path);
        await writeFile(writable(exact, await place(exact)), content, overwrite);
        return required(exact);
      }),
    createFolder: (path) =>
      translated(path, async () => {
        const exact = normalise(path);
        const existing = await statExact(exact);
        if (existing?.directory) return existing;
        await mkdir(writable(exact, await place(exact)), { recursive: true });
        return required(exact);
      }),
    rename: (from, to) =>
      translated(to, async () => {
        const [source, target] = [normalise(from), normalise(to)];
        movable(source);
        await required(source);
        const fromPhysical = writable(source, await entryPlace(source));
        const toPhysical = writable(target, await entryPlace(target));
        await required(parentOf(target));
        if (target.startsWith(`${source}/`)) throw millraceError('INVALID_PATH', { path: target, reason: 'a folder cannot be moved into itself.' });
        await moveInto(fromPhysical, toPhysical);
        return required(target);
      }),
    delete: (path, { recursive = false } = {}) =>
      translated(path, async () => {
        const exact = normalise(path);
        movable(exact);
        const physical = writable(exact, await entryPlace(exact));
        const stats = await lstat(physical);
        if (!stats.isDirectory()) return unlink(physical);
        if (!recursive) return rmdir(physical);
        const aside = temporaryBeside(physical);
        await rename(physical, aside);
        await rm(aside, { recursive: true, force: true });
      }),
    glob: (pattern) =>
      translated(pattern, async () => {
        let folders = ['/'];
        for (const name of normalise(pattern).slice(1).split('/')) folders = await matching(folders, name);
        return Promise.all(folders.toSorted(compareNames).map(required));
      }),
    head: (path, length) =>
      translated(path, async () => {
        const { handle } = await openForReading(normalise(path));
        try {
          const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
          return new StringDecoder('utf8').write(buffer.subarray(0, bytesRead));
        } finally {
          await handle.close();
        }
      }),
    localPath: (path) => translated(path, async () => (await place(normalise(path))).physical),
    publication: (parts, path, options) =>
      translated(path, async () => {
        const exact = normalise(path);
        movable(exact);
        return publicationOf(parts, writable(exact, await place(exact)), exact, options);
      }),
  };
}
