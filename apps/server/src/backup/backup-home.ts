import { millraceError, MillraceError } from '@millrace/model';
import { readStoredSchema, snapshotStore, type StoreSnapshot } from '@millrace/store';
import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import packageJson from '../../package.json' with { type: 'json' };
import { fileEntry, folderEntry, textEntry, type Archived } from './archive-writer.ts';
import { compressorFor } from './compression.ts';
import { isSameState, listResults, listUserFiles, type FileState } from './home-files.ts';
import { DATABASE, HEAD, KEY, MANIFEST, type BackupHead, type FileSum } from './manifest.ts';
import { tarEnd } from './tar.ts';

export type BackupOptions = {
  /** False: leaves out results and logs of executions. */
  readonly withResults: boolean;
  readonly warn: (line: string) => void;
};

export type BackupReport = {
  readonly file: string;
  readonly files: number;
  readonly bytes: number;
};

/** How often files that change while they are read are read again. */
const ROUNDS = 4;

/**
 * Backs up a home into an archive, even while its server runs. It includes every record that was
 * acknowledged before, with the files it refers to, each file complete. The archive is written
 * under another name and renamed when it is complete; its mode is 600. Left out: the cache,
 * unfinished uploads, mounts.
 */
export async function backupHome(
  home: string,
  target: string,
  options: BackupOptions,
): Promise<BackupReport> {
  const file = resolve(target);
  const compressor = compressorFor(file);
  const source = join(home, DATABASE);
  const stored = readStoredSchema(source);
  if (stored === null)
    throw millraceError('INVALID', {
      message: `${home} is not a Millrace home: there is no ${DATABASE} in it.`,
    });
  if (existsSync(file))
    throw new MillraceError('CONFLICT', `${file} already exists. Choose another name.`);
  if (file.startsWith(join(resolve(home), 'files', '/')))
    throw new MillraceError(
      'CONFLICT',
      `${file} is among the files to back up. Choose another folder.`,
    );
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}.${randomUUID()}.partial`;
  const database = `${partial}.db`;
  try {
    const createdAt = Date.now();
    const snapshot = await snapshotStore(source, database);
    try {
      const head: BackupHead = {
        format: 1,
        millrace: packageJson.version,
        schema: snapshot.schema,
        createdAt: new Date(createdAt).toISOString(),
        withResults: options.withResults,
      };
      const archive = new Archive(home, createdAt, options.warn);
      await pipeline(
        Readable.from(archive.entries(head, snapshot, database)),
        compressor,
        createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true }),
      );
      await rename(partial, file);
      await syncFolder(dirname(file));
      return { file, files: archive.sums.size, bytes: (await stat(file)).size };
    } finally {
      snapshot.close();
    }
  } finally {
    await rm(partial, { force: true });
    await rm(database, { force: true });
  }
}

/** Yields the bytes of an archive and records its contents. */
class Archive {
  /** The final contents of the archive, by path below the home. */
  readonly sums = new Map<string, FileSum>();
  private readonly home: string;
  private readonly time: number;
  private readonly warn: (line: string) => void;

  constructor(home: string, time: number, warn: (line: string) => void) {
    this.home = home;
    this.time = time;
    this.warn = warn;
  }

  async *entries(
    head: BackupHead,
    snapshot: StoreSnapshot,
    database: string,
  ): AsyncGenerator<Buffer> {
    yield* textEntry(HEAD, JSON.stringify(head, null, 2), this.time);
    yield* this.file(KEY, join(this.home, KEY));
    yield* this.userFiles();
    if (head.withResults) yield* this.results(snapshot);
    snapshot.noteMissingResults((path) => this.sums.has(path), this.time);
    snapshot.close();
    yield* this.file(DATABASE, database);
    yield* textEntry(MANIFEST, JSON.stringify({ files: Object.fromEntries(this.sums) }), this.time);
    yield tarEnd;
  }

  /**
   * Repeats the files that changed in the meantime until none does: then all files are as they were
   * at one moment.
   */
  private async *userFiles(): AsyncGenerator<Buffer> {
    const archived = new Map<string, FileState>();
    const folders = new Set<string>();
    for (let round = 1; ; round++) {
      const now = await listUserFiles(this.home);
      if (round === 1)
        for (const path of now.skipped)
          this.warn(`${path} is a link or a special file. It is not in the backup.`);
      for (const folder of now.folders) {
        if (!folders.has(folder)) yield* folderEntry(folder, this.time);
        folders.add(folder);
      }
      const gone = [...archived.keys()].filter((path) => !now.files.has(path));
      for (const path of gone) {
        archived.delete(path);
        this.sums.delete(path);
      }
      const changed = [...now.files].filter(
        ([path, state]) => !isSameState(archived.get(path), state),
      );
      if (changed.length === 0 && gone.length === 0) return;
      if (round > ROUNDS) {
        const names = changed.map(([path]) => path);
        if (names.length > 0)
          this.warn(
            `Changed while it was read, and backed up as it was a moment before: ${names.slice(0, 10).join(', ')}`,
          );
        return;
      }
      for (const [path] of changed) {
        const done = yield* this.file(path, join(this.home, path));
        if (done === null) archived.delete(path);
        else archived.set(path, done.changed ? { ...done.state, modified: -1 } : done.state);
      }
    }
  }

  private async *results(snapshot: StoreSnapshot): AsyncGenerator<Buffer> {
    yield* folderEntry('runs', this.time);
    yield* folderEntry('logs', this.time);
    for (const id of snapshot.executionIds) {
      const results = await listResults(this.home, id);
      if (results.length > 0) yield* folderEntry(`runs/${id}`, this.time);
      for (const path of results) yield* this.file(path, join(this.home, path));
      const log = `logs/execution-${id}.log`;
      yield* this.file(log, join(this.home, log));
    }
  }

  private async *file(name: string, path: string): AsyncGenerator<Buffer, Archived> {
    const done = yield* fileEntry(name, path);
    if (done === null) this.sums.delete(name);
    else this.sums.set(name, { size: done.size, sha256: done.sha256 });
    return done;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().catch(() => undefined);
  await handle.close();
}
