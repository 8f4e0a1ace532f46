import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { isUnchanged, readManifest } from './manifest.ts';

/** Where the bundle is, and what it is built from. */
export type BundlePlace = {
  /** The folder of the repository. */
  readonly root: string;
  readonly cache: string;
};

const root = join(import.meta.dirname, '..', '..', '..', '..');

export const place: BundlePlace = {
  root,
  cache: join(root, 'node_modules', '.cache', 'millrace'),
};

/** The file to import instead of the sources; null if they have changed since it was built. */
export function findBundle({ root: folder, cache }: BundlePlace): string | null {
  const manifest = readManifest(cache);
  if (manifest === null) return null;
  const entry = join(cache, manifest.entry);
  return manifest.sources.every((source) => isUnchanged(folder, source)) && existsSync(entry)
    ? entry
    : null;
}

/** Has a bundle built after this process, by a process that nobody waits for. */
export function buildAfterExit(): void {
  process.once('exit', () => {
    spawn(process.execPath, [join(import.meta.dirname, 'build', 'main.ts')], {
      cwd: root,
      env: { PATH: process.env['PATH'] },
      detached: true,
      stdio: 'ignore',
    })
      .on('error', () => undefined)
      .unref();
  });
}
