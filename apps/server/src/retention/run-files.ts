import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** An execution's files on disk: `runs/<id>/` and `logs/execution-<id>.log`. */
export type RunFiles = {
  /** Bytes by execution. */
  readonly bytes: ReadonlyMap<number, number>;
  readonly total: number;
};

const LOG = /^execution-(\d+)\.log$/;

/** Measures results and logs of all executions. */
export async function measureRunFiles(home: string): Promise<RunFiles> {
  const bytes = new Map<number, number>();
  const add = (id: number, size: number): void => void bytes.set(id, (bytes.get(id) ?? 0) + size);
  for (const name of await namesIn(join(home, 'runs')))
    if (/^\d+$/.test(name)) add(Number(name), await sizeOf(join(home, 'runs', name)));
  for (const name of await namesIn(join(home, 'logs'))) {
    const id = LOG.exec(name)?.[1];
    if (id !== undefined) add(Number(id), await sizeOf(join(home, 'logs', name)));
  }
  return { bytes, total: [...bytes.values()].reduce((sum, size) => sum + size, 0) };
}

export async function removeRunFiles(home: string, id: number): Promise<void> {
  await rm(join(home, 'runs', String(id)), { recursive: true, force: true });
  await rm(join(home, 'logs', `execution-${id}.log`), { force: true });
}

async function sizeOf(path: string): Promise<number> {
  const stats = await lstat(path).catch(() => null);
  if (stats === null) return 0;
  if (!stats.isDirectory()) return stats.size;
  let total = stats.size;
  for (const name of await namesIn(path)) total += await sizeOf(join(path, name));
  return total;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}
