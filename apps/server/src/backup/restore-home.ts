import { millraceError, MillraceError } from '@millrace/model';
import { checkStoreFile, refuseNewerSchema } from '@millrace/store';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lockHome } from '../home/home-lock.ts';
import { decompressorFor } from './compression.ts';
import {
  DATABASE,
  HEAD,
  KEY,
  MANIFEST,
  notABackup,
  parseHead,
  parseManifest,
  type BackupHead,
  type FileSum,
  type Manifest,
} from './manifest.ts';
import { readTar, type TarEntry } from './tar.ts';

export type RestoreOptions = {
  /** Moves a nonempty home aside instead of refusing. */
  readonly replace: boolean;
};

export type RestoreReport = {
  readonly head: BackupHead;
  readonly files: number;
  /** Where the earlier home is now. */ readonly replaced: string | null;
};

/**
 * Creates a home from a backup. Everything is unpacked and verified next to the home first; only
 * then is the home changed, by renaming. Throws if the home is in use or not empty, or if the
 * archive is damaged, unsafe or written by a newer version.
 */
export async function restoreHome(
  archive: string,
  target: string,
  { replace }: RestoreOptions,
): Promise<RestoreReport> {
  const home = resolve(target);
  const there = await readdir(home).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const isEmpty = there === null || there.length === 0;
  const lock = isEmpty ? null : lockHome(home, 'restore');
  try {
    if (!isEmpty && !replace)
      throw new MillraceError(
        'CONFLICT',
        `${home} is not empty. Use --replace to move it aside, or restore to another folder with --home.`,
      );
    const staging = await makeStaging(home, there !== null && isEmpty);
    try {
      const { head, found, manifest } = await unpack(archive, staging);
      await verify(staging, found, manifest);
      checkStoreFile(join(staging, DATABASE));
      const replaced = isEmpty
        ? null
        : `${home}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
      if (dirname(staging) === home) await moveUp(staging, home);
      else await swap(staging, home, there !== null, replaced);
      return { head, files: Object.keys(manifest.files).length, replaced };
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  } finally {
    lock?.release();
  }
}

/**
 * Next to the home, so that a rename puts it in place; inside an empty home if nothing can be
 * created next to it, as with a mounted volume.
 */
async function makeStaging(home: string, isEmptyFolder: boolean): Promise<string> {
  const name = `restoring-${randomUUID()}`;
  try {
    const beside = `${home}.${name}`;
    await mkdir(dirname(beside), { recursive: true });
    await mkdir(beside, { mode: 0o700 });
    return beside;
  } catch (error) {
    if (!isEmptyFolder) throw error;
    const inside = join(home, `.${name}`);
    await mkdir(inside, { mode: 0o700 });
    return inside;
  }
}

type Unpacked = {
  readonly head: BackupHead;
  readonly found: ReadonlyMap<string, FileSum>;
  readonly manifest: Manifest;
};

async function unpack(archive: string, staging: string): Promise<Unpacked> {
  const found = new Map<string, FileSum>();
  let head: BackupHead | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of readTar(await decompressed(archive))) {
    const path = safePath(entry);
    if (head === undefined) {
      if (path !== HEAD) throw notABackup();
      head = parseHead(await textOf(entry));
      refuseNewerSchema({ schema: head.schema, writtenBy: head.millrace }, `The backup ${archive}`);
    } else if (path === MANIFEST) manifest = parseManifest(await textOf(entry));
    else if (entry.type === 'folder')
      await mkdir(join(staging, path), { recursive: true, mode: 0o700 });
    else found.set(path, await unpackFile(entry, join(staging, path)));
  }
  if (head === undefined || manifest === undefined) throw notABackup();
  return { head, found, manifest };
}

async function decompressed(archive: string): Promise<AsyncIterable<Buffer>> {
  const handle = await open(archive).catch((error: NodeJS.ErrnoException) => {
    throw millraceError('INVALID', {
      message:
        error.code === 'ENOENT'
          ? `There is no file "${archive}".`
          : `"${archive}" cannot be read: ${error.message}`,
    });
  });
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  await handle.close();
  const decompressor = decompressorFor(buffer.subarray(0, bytesRead));
  const stream = createReadStream(archive, { highWaterMark: 1_048_576 });
  stream.on('error', (error) => decompressor.destroy(error));
  return damagedUnlessWhole(stream.pipe(decompressor));
}

async function* damagedUnlessWhole(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    throw millraceError(
      'INVALID',
      { message: `The archive is damaged: ${(error as Error).message}.` },
      { cause: error },
    );
  }
}

const topFolders = new Set(['files', 'runs', 'logs']);
const topFiles = new Set([HEAD, MANIFEST, DATABASE, KEY]);

/**
 * Accepts only what a backup can contain: no path out of the folder, only regular files and
 * folders.
 */
function safePath({ name, type }: TarEntry): string {
  const parts = name.split('/');
  const isPlain = parts.every(
    (part) =>
      part !== '' &&
      part !== '.' &&
      part !== '..' &&
      !part.includes('\0') &&
      (process.platform !== 'win32' || !/[\\:]/.test(part)),
  );
  const isKnown =
    parts.length === 1
      ? (type === 'folder' ? topFolders : topFiles).has(name)
      : topFolders.has(parts[0] ?? '');
  if (!isPlain || !isKnown)
    throw millraceError('INVALID', {
      message: `The archive has an entry that no backup has: "${name}". Nothing was restored.`,
    });
  return name;
}

async function textOf({ body }: TarEntry): Promise<string> {
  return Buffer.concat(await Array.fromAsync(body)).toString('utf8');
}

async function unpackFile({ body }: TarEntry, path: string): Promise<FileSum> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    async function* () {
      for await (const piece of body) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return { size, sha256: hash.digest('hex') };
}

/**
 * Every file must match the manifest. A file that was deleted while the backup was taken is in the
 * archive, but not in the manifest.
 */
async function verify(
  staging: string,
  found: ReadonlyMap<string, FileSum>,
  { files }: Manifest,
): Promise<void> {
  for (const [path, { size, sha256 }] of Object.entries(files)) {
    const file = found.get(path);
    if (file?.sha256 !== sha256 || file.size !== size)
      throw millraceError('INVALID', {
        message: `The archive is damaged: "${path}" is not what was backed up. Nothing was restored.`,
      });
  }
  if (!Object.hasOwn(files, DATABASE)) throw notABackup();
  for (const path of found.keys())
    if (!Object.hasOwn(files, path)) await rm(join(staging, path), { force: true });
}

/** The database comes last: without it the folder isn't a home yet. */
async function moveUp(staging: string, home: string): Promise<void> {
  const names = (await readdir(staging)).toSorted(
    (one, other) => Number(one === DATABASE) - Number(other === DATABASE),
  );
  for (const name of names) await rename(join(staging, name), join(home, name));
}

async function swap(
  staging: string,
  home: string,
  isThere: boolean,
  replaced: string | null,
): Promise<void> {
  if (replaced !== null) await rename(home, replaced).catch(cannotMove(home));
  else if (isThere) {
    const removed = await rmdir(home).then(
      () => true,
      () => false,
    );
    if (!removed) return moveUp(staging, home);
  }
  try {
    await rename(staging, home);
  } catch (error) {
    if (replaced !== null) await rename(replaced, home);
    throw error;
  }
}

function cannotMove(home: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw new MillraceError(
      'CONFLICT',
      `${home} cannot be moved aside (${error.code}), as with a mounted volume. Empty it yourself, then restore without --replace.`,
    );
  };
}
