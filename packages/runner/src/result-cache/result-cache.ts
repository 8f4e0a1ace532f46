import { randomUUID } from 'node:crypto';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';

/** A cached result: how many rows, and since when, in epoch milliseconds. */
export type CachedResult = { readonly rows: number; readonly bytes: number; readonly time: number };

export type ResultCacheSize = { readonly results: number; readonly bytes: number };

export type ResultCacheLimits = {
  /** The maximum total size; 0: nothing is cached. */
  readonly bytes: number;
  /** Entries that nobody has read for this long are removed. */
  readonly unusedMs: number;
};

const ROWS = 'rows.parquet';
const ABOUT = 'about.json';
/** Longer than any run takes to cache a result. */
const OLD_MS = 24 * 3_600_000;

/**
 * Results in a folder, one folder each, named by their keys. One appears atomically by a rename,
 * and is read through the reader's own link: so several processes may share the folder, and
 * evictions don't affect readers.
 */
export class ResultCache {
  readonly limits: ResultCacheLimits;
  private readonly folder: string;
  private readonly clock: Clock;
  private readonly working = new Map<string, Promise<void>>();

  constructor(folder: string, limits: ResultCacheLimits, clock: Clock) {
    this.folder = folder;
    this.limits = limits;
    this.clock = clock;
  }

  /** Links the rows of that key as `file`; null if they are not cached. */
  async take(key: string, file: string): Promise<CachedResult | null> {
    const cached = await this.find(key);
    if (cached === null) return null;
    try {
      await linkOrCopy(join(this.folder, key, ROWS), file);
      if ((await stat(file)).size !== cached.bytes) throw new Error('It is not whole.');
      await setTime(join(this.folder, key, ABOUT), this.clock.now()).catch(() => undefined);
      return cached;
    } catch {
      await rm(file, { force: true });
      return null;
    }
  }

  async find(key: string): Promise<CachedResult | null> {
    if (this.limits.bytes === 0) return null;
    return readAbout(join(this.folder, key, ABOUT));
  }

  /**
   * Caches a file of rows under a key; the file stays where it is. False if it is larger than the
   * whole cache.
   */
  async put(key: string, file: string, rows: number): Promise<boolean> {
    const { size: bytes } = await stat(file);
    if (bytes > this.limits.bytes) return false;
    await this.add(key, { rows, bytes, time: this.clock.now() }, (rowsFile) =>
      linkOrCopy(file, rowsFile),
    );
    return true;
  }

  /** Stores only a count of rows, which `look` returns. */
  async putCount(key: string, rows: number): Promise<void> {
    if (this.limits.bytes > 0)
      await this.add(key, { rows, bytes: 0, time: this.clock.now() }, null);
  }

  private async add(
    key: string,
    about: CachedResult,
    makeRows: ((file: string) => Promise<void>) | null,
  ): Promise<void> {
    const fresh = join(this.folder, `.new-${randomUUID()}`);
    const names = makeRows === null ? [ABOUT] : [ROWS, ABOUT];
    try {
      await mkdir(fresh, { recursive: true, mode: 0o700 });
      await makeRows?.(join(fresh, ROWS));
      await writeFile(join(fresh, ABOUT), JSON.stringify(about));
      await setTime(join(fresh, ABOUT), about.time);
      for (const name of names) await flush(join(fresh, name));
      await rename(fresh, join(this.folder, key)).catch(unlessThere);
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
    await this.evict();
  }

  /**
   * Runs one caller per key at a time in this process: the second one finds the result that the
   * first has cached. Callers whose signal aborts stop waiting.
   */
  async inTurn(key: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    const before = this.working.get(key) ?? Promise.resolve();
    const turn = Promise.race([before.catch(() => undefined), aborted(signal)]).then(work);
    this.working.set(key, turn);
    try {
      await turn;
    } finally {
      if (this.working.get(key) === turn) this.working.delete(key);
    }
  }

  /** The total size of all entries. */
  async size(): Promise<ResultCacheSize> {
    return sizeOf(await this.entries());
  }

  /**
   * Removes entries that nobody has read for long, then the least recently used until the rest is
   * small enough, and the remains of dead processes.
   */
  async evict(): Promise<void> {
    const now = this.clock.now();
    let left = 0;
    for (const { key, cached, used } of (await this.entries()).toSorted(
      (a, b) => b.used - a.used,
    )) {
      const isTooMuch =
        cached === null ||
        left + cached.bytes > this.limits.bytes ||
        now - used > this.limits.unusedMs;
      if (isTooMuch) await this.remove(key);
      else left += cached.bytes;
    }
    for (const name of await this.names()) {
      if (name.startsWith('.') && now - (await changed(join(this.folder, name))) > OLD_MS)
        await rm(join(this.folder, name), { recursive: true, force: true });
    }
  }

  /** Removes everything. Returns its total size. */
  async clear(): Promise<ResultCacheSize> {
    const entries = await this.entries();
    for (const { key } of entries) await this.remove(key);
    return sizeOf(entries);
  }

  /** Renamed first, so that it disappears atomically. */
  private async remove(key: string): Promise<void> {
    const gone = join(this.folder, `.gone-${randomUUID()}`);
    await rename(join(this.folder, key), gone).catch(() => undefined);
    await rm(gone, { recursive: true, force: true });
  }

  private async entries(): Promise<readonly Entry[]> {
    const keys = (await this.names()).filter((name) => !name.startsWith('.'));
    const entryOf = async (key: string): Promise<Entry> => {
      const about = join(this.folder, key, ABOUT);
      return { key, cached: await readAbout(about), used: await changed(about) };
    };
    return Promise.all(keys.map(entryOf));
  }

  private async names(): Promise<readonly string[]> {
    return readdir(this.folder).catch(() => []);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
}

type Entry = { readonly key: string; readonly cached: CachedResult | null; readonly used: number };

function sizeOf(entries: readonly Entry[]): ResultCacheSize {
  return {
    results: entries.length,
    bytes: entries.reduce((sum, { cached }) => sum + (cached?.bytes ?? 0), 0),
  };
}

async function readAbout(file: string): Promise<CachedResult | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as CachedResult;
  } catch {
    return null;
  }
}

/** If both are on the same disk, nothing is copied. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EEXIST') throw error;
    await copyFile(from, to);
  });
}

async function setTime(file: string, time: number): Promise<void> {
  await utimes(file, new Date(time), new Date(time));
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Another process was faster, with the same rows. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}

async function changed(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.mtimeMs ?? 0;
}
