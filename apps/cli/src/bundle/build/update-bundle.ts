import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest, writeManifest, type Manifest } from '../manifest.ts';
import type { BundlePlace } from '../open-bundle.ts';
import { bundleSources } from './bundle-sources.ts';
import { hashContent, readSource } from './read-source.ts';
import { withLock } from './with-lock.ts';

export type BundleOptions = BundlePlace & {
  /** The module whose exports the bundle has, relative to the root. */
  readonly entry: string;
};

/** A process that runs from a bundle may load further parts of it: a replaced one stays so long. */
const replacedMilliseconds = 24 * 3_600_000;

/**
 * Builds a bundle unless there is one of the same contents, for which it notes the new times of its
 * files. Does nothing while another process builds.
 */
export async function updateBundle(options: BundleOptions): Promise<void> {
  const { root, cache } = options;
  mkdirSync(cache, { recursive: true });
  await withLock(join(cache, 'building'), async () => {
    const last = readManifest(cache);
    const noted = last === null ? null : noteTimes(root, last);
    if (noted !== null) return writeManifest(cache, noted);
    writeManifest(cache, await build(options));
    if (last !== null) retire(cache, last);
    removeOld(cache);
  });
}

/** The manifest with today's sizes and times; null if a content has changed. */
function noteTimes(root: string, manifest: Manifest): Manifest | null {
  try {
    const read = manifest.sources.map(([file]) => readSource(root, join(root, file)));
    if (hashContent(read) !== manifest.content) return null;
    return { ...manifest, sources: read.map(({ source }) => source) };
  } catch {
    return null;
  }
}

async function build({ root, cache, entry }: BundleOptions): Promise<Manifest> {
  const unfinished = join(cache, `unfinished-${process.pid}`);
  try {
    const { file, read } = await bundleSources({ root, entry, folder: unfinished });
    const content = hashContent(read);
    const finished = `bundle-${content.slice(0, 16)}`;
    rmSync(join(cache, finished), { recursive: true, force: true });
    renameSync(unfinished, join(cache, finished));
    return { entry: join(finished, file), content, sources: read.map(({ source }) => source) };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Its time says from now on when it was replaced. */
function retire(cache: string, { entry }: Manifest): void {
  const folder = join(cache, dirname(entry));
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined)
    utimesSync(folder, new Date(), new Date());
}

function removeOld(cache: string): void {
  const current = readManifest(cache)?.entry ?? '';
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    const isOld = Date.now() - statSync(folder).mtimeMs > replacedMilliseconds;
    if (/^(bundle|unfinished)-/.test(name) && name !== dirname(current) && isOld)
      rmSync(folder, { recursive: true, force: true });
  }
}
