import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a bundle was built from, and where it is. */
export type Manifest = {
  /** The file to import, relative to the cache folder. */
  readonly entry: string;
  /** A hash of the names and contents of all sources. */
  readonly content: string;
  readonly sources: readonly Source[];
};

/** A file, relative to the root, with its size and the time of its last change in milliseconds. */
export type Source = readonly [file: string, size: number, changed: number];

const name = 'bundle.json';

/** The manifest in a cache folder; null if there is none that can be read. */
export function readManifest(cache: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(join(cache, name), 'utf8')) as Manifest;
  } catch {
    return null;
  }
}

/** Replaces the manifest at once, so that nobody reads half of it. */
export function writeManifest(cache: string, manifest: Manifest): void {
  const written = join(cache, `${name}.${process.pid}`);
  writeFileSync(written, JSON.stringify(manifest));
  renameSync(written, join(cache, name));
}

/** Whether a file has the size and time that a bundle was built from. */
export function isUnchanged(root: string, [file, size, changed]: Source): boolean {
  // `join` would take longer than the rest.
  const now = statSync(`${root}/${file}`, { throwIfNoEntry: false });
  return now !== undefined && now.size === size && now.mtimeMs === changed;
}
