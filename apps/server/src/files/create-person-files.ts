import { fileAccess, type FileAccess, type FileSubject, type FileSystem } from '@millrace/files';
import { MillraceError, millraceError } from '@millrace/model';
import type { Store } from '@millrace/store';
import type { Person, PersonFiles } from './person-files.ts';

/** The file system behind people's rights: the same check for pages, previews and uploads. */
export function createPersonFiles(files: FileSystem, store: Pick<Store, 'projects'>): PersonFiles {
  const subjectOf = async ({ id, username, role }: Person): Promise<FileSubject> => ({
    username,
    role,
    projects: role === 'ADMIN' ? new Map() : await store.projects.rolesOf(id),
  });
  const readable = async (path: string, person: Person): Promise<string> => {
    const exact = files.normalise(path);
    if (fileAccess(exact, await subjectOf(person)) === 'none') throw millraceError('FILE_NOT_FOUND', { path: exact });
    return exact;
  };
  const writable = async (path: string, person: Person): Promise<string> => {
    const exact = files.normalise(path);
    const access = fileAccess(exact, await subjectOf(person));
    if (access === 'none') throw millraceError('FILE_NOT_FOUND', { path: exact });
    if (access === 'read') throw new MillraceError('NOT_ALLOWED', `You may read "${exact}", and not change it.`);
    return exact;
  };
  return {
    async home({ username }) {
      const path = files.normalise(`/user/${username}`);
      if ((await files.stat(path)) === undefined) await files.createFolder(path);
      return path;
    },
    async list(path, person) {
      const subject = await subjectOf(person);
      const entries = await files.list(await readable(path, person));
      return entries.filter((entry) => fileAccess(entry.path, subject) !== 'none');
    },
    async stat(path, person) {
      const entry = await files.stat(await readable(path, person));
      if (entry === undefined) throw millraceError('FILE_NOT_FOUND', { path });
      return entry;
    },
    async read(path, person, range) {
      const bytes = range === undefined ? {} : { start: range.start, end: range.end - 1 };
      return (await files.read(await readable(path, person), bytes)).stream;
    },
    async head(path, person, length) {
      return files.head(await readable(path, person), length);
    },
    async write(path, person, content, options) {
      return files.write(await writable(path, person), content, options);
    },
    async createFolder(path, person) {
      await files.createFolder(await writable(path, person));
    },
    async rename(from, to, person) {
      const [source, target] = [ownFolder(await writable(from, person)), ownFolder(await writable(to, person))];
      await files.rename(source, target);
    },
    async remove(path, person, options) {
      const exact = ownFolder(await writable(path, person));
      if ((await files.stat(exact)) === undefined) throw millraceError('FILE_NOT_FOUND', { path: exact });
      await files.delete(exact, options);
    },
    async access(path, person): Promise<FileAccess> {
      return fileAccess(files.normalise(path), await subjectOf(person));
    },
  };
}

const fixed = /^\/($|(user|projects|shared|mnt)$)/;

/** The folders that give the tree its shape stay. */
function ownFolder(path: string): string {
  if (!fixed.test(path)) return path;
  throw new MillraceError('NOT_ALLOWED', `The folder "${path}" itself cannot be moved or deleted.`);
}
