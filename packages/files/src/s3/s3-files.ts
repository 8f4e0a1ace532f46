import { createReadStream } from 'node:fs';
import { stat, unlink } from 'node:fs/promises';
import { phrase, MillraceError, millraceError } from '@millrace/model';
import type { FileAccess, FileSubject } from '../access.ts';
import type { ByteRange, FileEntry, FileSystem, OpenFile } from '../file-system.ts';
import { firstText } from '../first-text.ts';
import { findMatches } from '../find-matches.ts';
import { normalizePath, parentOf } from '../path.ts';
import { refuseTarget } from '../publication-rules.ts';
import { fileEntry, folderEntry } from './entry.ts';
import { translated } from './errors.ts';
import { ObjectTree } from './object-tree.ts';
import { inParallel } from './object-store.ts';
import type { S3Options } from './options.ts';
import { readObject } from './read-object.ts';
import { publicationOf, settlePublication } from './s3-publication.ts';
import { upload } from './upload.ts';

/** Up to this many entries are asked for one by one, and more by listing the folder again. */
const ASKED_ONE_BY_ONE = 50;

/**
 * The objects of an S3-compatible store as files. A file is written as a whole, but there is no
 * step that moves several at the same time: a renamed or published folder appears file by file.
 *
 * @param access what a caller may do with a path
 */
export function s3Files(
  options: S3Options,
  access: (path: string, subject: FileSubject) => FileAccess = () => 'none',
): FileSystem {
  const tree = new ObjectTree(options);
  const { store, keys, locks } = tree;
  const normalize = (path: string): string => normalizePath(path);
  const on = async <Result>(
    path: string,
    work: (exact: string) => Promise<Result>,
  ): Promise<Result> => translated(path, async () => work(normalize(path)));
  const changing = <Result>(path: string, work: (exact: string) => Promise<Result>) =>
    on(path, async (exact) => {
      tree.refuseChange(exact);
      return work(exact);
    });

  const notHere = (path: string): Promise<never> =>
    on(path, (exact) =>
      Promise.reject(
        new MillraceError(
          'INVALID',
          phrase`"${exact}" is in an object store, not on this machine.`,
        ),
      ),
    );

  const refuseTaken = async (path: string, overwrite: boolean): Promise<void> => {
    const kind = await tree.kindOf(path);
    if (kind === 'folder')
      throw millraceError('WRONG_FILE_TYPE', { path, actual: 'a folder', expected: 'a file' });
    if (kind === 'file' && !overwrite) throw millraceError('FILE_EXISTS', { path });
    await tree.refuseBelowFile(path);
  };
  const write = async (
    path: string,
    content: AsyncIterable<Uint8Array>,
    overwrite: boolean,
  ): Promise<FileEntry> => {
    await refuseTaken(path, overwrite);
    await upload(store, keys.of(path), content, {
      partBytes: options.partBytes,
      mustBeNew: !overwrite,
      last: (appear) =>
        locks.during(path, async () => {
          await refuseTaken(path, overwrite);
          await appear();
        }),
    });
    return fileEntry(path, await tree.file(path));
  };
  const open = async (path: string): Promise<OpenFile> => {
    const object = await tree.file(path);
    return {
      entry: fileEntry(path, object),
      version: object.etag.replaceAll('"', '') || object.modified.toString(36),
      stream: (range) => readObject(store, path, object, range),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  };
  const move = async (source: string, target: string): Promise<void> => {
    if ((await tree.kindOf(target)) !== 'nothing')
      throw millraceError('FILE_EXISTS', { path: target });
    const objects = await tree.objectsAt(source);
    const start = keys.of(source).length;
    await inParallel(objects, ({ key }) => store.copy(key, keys.of(target) + key.slice(start)));
    await store.delete(objects.map(({ key }) => key));
    await tree.keepParent(source);
  };

  return {
    normalize,
    access,
    isLocal: () => false,
    stat: (path) => on(path, (exact) => tree.stat(exact)),
    list: (path) => on(path, (exact) => tree.list(exact)),
    folder: (path) =>
      on(path, async (exact) => {
        const names = (await tree.list(exact)).map(({ name }) => name);
        return { names, entries: (wanted = names) => entriesOf(tree, exact, wanted) };
      }),
    open: (path) => on(path, open),
    read: (path, range?: ByteRange) =>
      on(path, async (exact) => {
        const file = await open(exact);
        return { entry: file.entry, stream: file.stream(range) };
      }),
    write: (path, content, { overwrite = false } = {}) =>
      changing(path, (exact) => write(exact, content, overwrite)),
    adopt: (hostPath, path, { overwrite = false } = {}) =>
      changing(path, async (exact) => {
        if (!(await isFile(hostPath))) throw millraceError('FILE_NOT_FOUND', { path });
        const entry = await write(exact, createReadStream(hostPath), overwrite);
        await unlink(hostPath);
        return entry;
      }),
    createFolder: (path) =>
      on(path, async (exact) => {
        const kind = await tree.kindOf(exact);
        if (kind === 'file') throw millraceError('FILE_EXISTS', { path: exact });
        if (kind === 'nothing') {
          tree.refuseChange(exact);
          await tree.refuseBelowFile(exact);
          await tree.makeFolder(exact);
        }
        return folderEntry(exact);
      }),
    rename: (from, to) =>
      changing(to, async (target) => {
        const source = normalize(from);
        tree.refuseChange(source);
        if ((await tree.kindOf(source)) === 'nothing')
          throw millraceError('FILE_NOT_FOUND', { path: source });
        if (target.startsWith(`${source}/`))
          throw millraceError('INVALID_PATH', {
            path: target,
            reason: phrase`a folder cannot be moved into itself.`,
          });
        if ((await tree.kindOf(parentOf(target))) !== 'folder')
          throw millraceError('FILE_NOT_FOUND', { path: parentOf(target) });
        await locks.during(target, () => move(source, target));
        return (await tree.stat(target)) ?? folderEntry(target);
      }),
    delete: (path, { recursive = false } = {}) =>
      changing(path, async (exact) => {
        const objects = await tree.objectsAt(exact);
        if (objects.length === 0) throw millraceError('FILE_NOT_FOUND', { path: exact });
        const [file, marker] = [keys.of(exact), keys.below(exact)];
        const isFull = objects.some(({ key }) => key !== file && key !== marker);
        if (isFull && !recursive) throw millraceError('NOT_EMPTY', { path: exact });
        await store.delete(objects.map(({ key }) => key));
        await tree.keepParent(exact);
      }),
    glob: (pattern) => on(pattern, (exact) => findMatches(tree, exact, keys.root)),
    head: (path, length) =>
      on(path, async (exact) => {
        const object = await tree.file(exact);
        const chunks = await Array.fromAsync(
          readObject(store, exact, object, { end: length - 1 }) as AsyncIterable<Buffer>,
        );
        const bytes = Buffer.concat(chunks);
        return firstText(bytes, bytes.length === object.length);
      }),
    localPath: notHere,
    localPaths: ([path = '/']) => notHere(path),
    localHeads: ([path = '/']) => notHere(path),
    checkTarget: (path, wanted) =>
      changing(path, async (exact) => {
        await tree.refuseBelowFile(exact);
        refuseTarget(exact, await tree.kindOf(exact), wanted);
      }),
    publication: (parts, path, wanted) =>
      changing(path, (exact) => publicationOf(tree, parts, exact, wanted)),
    settlePublication: (journal, outcome) => settlePublication(tree, journal, outcome),
  };
}

async function* entriesOf(
  tree: ObjectTree,
  path: string,
  wanted: readonly string[],
): AsyncGenerator<FileEntry> {
  const start = path === '/' ? '' : path;
  if (wanted.length <= ASKED_ONE_BY_ONE) {
    const found = await inParallel(wanted, (name) => tree.stat(`${start}/${name}`));
    for (const entry of found) if (entry !== undefined) yield entry;
    return;
  }
  const entries = new Map((await tree.list(path)).map((entry) => [entry.name, entry]));
  for (const name of wanted) {
    const entry = entries.get(name);
    if (entry !== undefined) yield entry;
  }
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
