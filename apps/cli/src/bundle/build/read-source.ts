import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Source } from '../manifest.ts';

export type ReadSource = { readonly source: Source; readonly text: string };

/** Reads a file. Its time is taken first: a later change makes the time differ. */
export function readSource(root: string, file: string): ReadSource {
  const descriptor = openSync(file, 'r');
  try {
    const { size, mtimeMs } = fstatSync(descriptor);
    const source: Source = [relative(root, file), size, mtimeMs];
    return { source, text: readFileSync(descriptor, 'utf8') };
  } finally {
    closeSync(descriptor);
  }
}

/** A hash of names and contents, in any order. */
export function hashContent(read: readonly ReadSource[]): string {
  const hash = createHash('sha256');
  const texts = new Map(read.map(({ source: [file], text }) => [file, text]));
  for (const file of [...texts.keys()].sort()) hash.update(`${file}\0${texts.get(file)}\0`);
  return hash.digest('hex');
}
