import { resolveSources, type FileEntry, type FileSystem } from '@millrace/files';
import { millraceError } from '@millrace/model';
import type { Person, PersonFiles } from '../files/person-files.ts';

/** A file behind a path that is read. */
export type SourceFile = {
  readonly path: string;
  readonly length: number;
  /** The bytes from `start` up to and without `end`; all without a range. */
  read(range?: { readonly start: number; readonly end: number }): AsyncIterable<Uint8Array>;
};

export type SourceFinder = {
  /** The files behind a path as that person: a file, the parts of a folder, what a pattern matches. Throws FILE_NOT_FOUND. */
  find(path: string, person: Person): Promise<readonly SourceFile[]>;
  /** Where an engine on this machine finds them. */
  physical(path: string, person: Person): Promise<readonly string[]>;
};

export function createSourceFinder(files: FileSystem, access: Pick<PersonFiles, 'access'>): SourceFinder {
  const entries = async (path: string, person: Person): Promise<readonly FileEntry[]> => {
    const found = await resolveSources(files, files.normalise(path));
    const rights = await Promise.all(found.map((entry) => access.access(entry.path, person)));
    const visible = found.filter((_, index) => rights[index] !== 'none');
    if (visible.length === 0) throw millraceError('FILE_NOT_FOUND', { path });
    return visible;
  };
  return {
    async find(path, person) {
      return (await entries(path, person)).map((entry) => ({ path: entry.path, length: entry.length, read: (range) => bytesOf(files, entry.path, range) }));
    },
    async physical(path, person) {
      return Promise.all((await entries(path, person)).map((entry) => files.localPath(entry.path)));
    },
  };
}

async function* bytesOf(files: FileSystem, path: string, range?: { readonly start: number; readonly end: number }): AsyncGenerator<Uint8Array> {
  const { stream } = await files.read(path, range === undefined ? {} : { start: range.start, end: range.end - 1 });
  for await (const chunk of stream) yield chunk as Uint8Array;
}
