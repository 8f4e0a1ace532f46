import { resolveSources, type FileEntry, type FileSystem } from '@millrace/files';
import { millraceError } from '@millrace/model';
import type { SourceFile } from '../inference/source-file.ts';
import type { Person, PersonFiles } from '../files/person-files.ts';

export type SourceFinder = {
  /** The files behind a path as that person: a file, the parts of a folder, what a pattern matches. Throws FILE_NOT_FOUND. */
  find(path: string, person: Person): Promise<readonly SourceFile[]>;
  /** Where an engine on this machine finds them. */
  physical(path: string, person: Person): Promise<readonly string[]>;
};

export function createSourceFinder(files: FileSystem, personFiles: PersonFiles): SourceFinder {
  const entries = async (path: string, person: Person): Promise<readonly FileEntry[]> => {
    const found = await resolveSources(files, files.normalise(path));
    const access = await Promise.all(found.map((entry) => personFiles.access(entry.path, person)));
    const visible = found.filter((_, index) => access[index] !== 'none');
    if (visible.length === 0) throw millraceError('FILE_NOT_FOUND', { path });
    return visible;
  };
  return {
    async find(path, person) {
      return (await entries(path, person)).map((entry) => ({
        path: entry.path,
        length: entry.length,
        read: async (range) => (await files.read(entry.path, range === undefined ? {} : { start: range.start, end: range.end - 1 })).stream,
      }));
    },
    async physical(path, person) {
      return Promise.all((await entries(path, person)).map((entry) => files.localPath(entry.path)));
    },
  };
}
