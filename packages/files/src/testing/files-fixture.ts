import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { FileEntry, FileSystem } from '../index.ts';

/** Opens an empty file system; `end` closes it. */
export type OpenFiles = () => Promise<{ files: FileSystem; end: () => Promise<void> }>;

/** Where file systems may differ. */
export type FilesTraits = {
  /**
   * Whether an open file keeps its content when another one takes its name. Otherwise reading it
   * fails.
   */
  readonly keepsOpenFiles: boolean;
  /** Whether writing equal content gives another version. */
  readonly countsEqualWrites: boolean;
};

/** A file system under test, empty at the start of each test. */
export type FilesFixture = {
  readonly traits: FilesTraits;
  readonly files: FileSystem;
  /** A folder of this machine for files to import. */
  readonly scratch: string;
  readonly put: (path: string, content: string, overwrite?: boolean) => Promise<FileEntry>;
  readonly text: (path: string, range?: { start?: number; end?: number }) => Promise<string>;
  readonly names: (path: string) => Promise<string[]>;
};

export function filesFixture(open: OpenFiles, traits: FilesTraits): FilesFixture {
  let files: FileSystem;
  let end: () => Promise<void>;
  let scratch: string;
  beforeEach(async () => {
    ({ files, end } = await open());
    scratch = await mkdtemp(join(tmpdir(), 'millrace-parts-'));
  });
  afterEach(async () => {
    await end();
    await rm(scratch, { recursive: true });
  });
  return {
    traits,
    get files() {
      return files;
    },
    get scratch() {
      return scratch;
    },
    put: (path, content, overwrite = false) => files.write(path, chunks(content), { overwrite }),
    text: async (path, range) => bytesOf((await files.read(path, range)).stream),
    names: async (path) => (await files.list(path)).map((entry) => entry.name),
  };
}

export async function bytesOf(stream: AsyncIterable<unknown>): Promise<string> {
  return Buffer.concat((await Array.fromAsync(stream)) as Buffer[]).toString();
}

/** An error of that code. */
export const refused = (code: string): unknown => expect.objectContaining({ code });

async function* chunks(content: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let start = 0; start < bytes.length; start += 2) yield bytes.subarray(start, start + 2);
}
