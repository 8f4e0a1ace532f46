import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders outside the tree for uploads that are not complete yet. */
export type Spool = {
  /** Runs work with a new folder, which is removed afterward. */
  withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  /** Removes what a killed server left. */
  clean(): Promise<void>;
};

const KEPT_MS = 24 * 3_600_000;

export function createSpool(root: string, now: () => number): Spool {
  return {
    async withFolder(work) {
      const folder = join(root, randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async clean() {
      for (const name of await readdir(root).catch(() => [])) {
        const stats = await stat(join(root, name)).catch(() => undefined);
        if (stats !== undefined && stats.mtimeMs < now() - KEPT_MS)
          await rm(join(root, name), { recursive: true, force: true });
      }
    },
  };
}
