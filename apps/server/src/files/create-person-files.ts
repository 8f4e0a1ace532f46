import type { FileSample } from '@millrace/engine';
import {
  inFolder,
  resolveSources,
  type FileAccess,
  type FileSubject,
  type FileSystem,
  type Folder,
} from '@millrace/files';
import { detailedError, isMillraceError, MillraceError, millraceError } from '@millrace/model';
import type { Store } from '@millrace/store';
import { Readable } from 'node:stream';
import type { Person, PersonFiles } from './person-files.ts';
import { readSample } from './read-sample.ts';

/** The file system with permission checks: the same check for pages, previews and uploads. */
export function createPersonFiles(files: FileSystem, store: Pick<Store, 'projects'>): PersonFiles {
  const subjectOf = async ({ id, username, role }: Person): Promise<FileSubject> => ({
    username,
    role,
    projects: role === 'ADMIN' ? new Map() : await store.projects.rolesOf(id),
  });
  const readable = async (path: string, person: Person): Promise<string> => {
    const exact = files.normalize(path);
    if (files.access(exact, await subjectOf(person)) === 'none')
      throw millraceError('FILE_NOT_FOUND', { path: exact });
    return exact;
  };
  const writable = async (path: string, person: Person): Promise<string> => {
    const exact = files.normalize(path);
    const access = files.access(exact, await subjectOf(person));
    if (access === 'none') throw millraceError('FILE_NOT_FOUND', { path: exact });
    if (access === 'read') throw detailedError('NOT_ALLOWED', 'READ_ONLY_FILE', { path: exact });
    return exact;
  };
  const homeOf = ({ username }: Person): string => files.normalize(`/user/${username}`);
  /** Homes and project folders exist for their users even before anything is stored in them. */
  const isOwnFolder = async (path: string, person: Person): Promise<boolean> => {
    const project = /^\/projects\/(\d{1,15})$/.exec(path)?.[1];
    if (project === undefined) return path === homeOf(person);
    return (
      (await store.projects.get(
        person.role === 'ADMIN' ? 'all' : { memberId: person.id },
        Number(project),
      )) !== undefined
    );
  };
  return {
    home: homeOf,
    async list(path, person) {
      const subject = await subjectOf(person);
      const entries = await files.list(await readable(path, person));
      return entries.filter((entry) => files.access(entry.path, subject) !== 'none');
    },
    async folder(path, person, { makesOwn }) {
      const exact = await readable(path, person);
      if ((await files.stat(exact)) === undefined && (await isOwnFolder(exact, person))) {
        if (!makesOwn) return emptyFolder;
        await files.createFolder(exact);
      }
      const subject = await subjectOf(person);
      const folder = await asked(() => files.folder(exact));
      const names = folder.names.filter(
        (name) => files.access(inFolder(exact, name), subject) !== 'none',
      );
      return { names, entries: (wanted = names) => folder.entries(wanted) };
    },
    async open(path, person) {
      const exact = await readable(path, person);
      return asked(() => files.open(exact));
    },
    async sample(path, person) {
      const parts = await resolveSources(files, await readable(path, person));
      const [first, ...others] = parts.filter(({ length }) => length > 0);
      const sample = first === undefined ? emptySample : await readSample(files, first);
      return { ...sample, isOnly: others.length === 0 };
    },
    async head(path, person, length) {
      const exact = await readable(path, person);
      return asked(() => files.head(exact, length));
    },
    async write(path, person, content, options) {
      return files.write(await writable(path, person), content, options);
    },
    async adopt(hostPath, path, person, options) {
      return files.adopt(hostPath, await writable(path, person), options);
    },
    async writablePath(path, person, { overwrite }) {
      const exact = await writable(path, person);
      const existing = await files.stat(exact);
      if (existing?.directory)
        throw millraceError('WRONG_FILE_TYPE', {
          path: exact,
          actual: 'a folder',
          expected: 'a file',
        });
      if (existing !== undefined && !overwrite) throw millraceError('FILE_EXISTS', { path: exact });
      return exact;
    },
    async createFolder(path, person) {
      await files.createFolder(await writable(path, person));
    },
    async rename(from, to, person) {
      const [source, target] = [
        ownFolder(await writable(from, person)),
        ownFolder(await writable(to, person)),
      ];
      await files.rename(source, target);
    },
    async remove(path, person, options) {
      await files.delete(ownFolder(await writable(path, person)), options);
    },
    async access(path, person): Promise<FileAccess> {
      return files.access(files.normalize(path), await subjectOf(person));
    },
  };
}

const emptySample: FileSample = { head: new Uint8Array(), parts: [], isWhole: true };

const emptyFolder: Folder = { names: [], entries: () => Readable.from([]) };

/** Folders that can't be deleted or moved: homes, projects' folders and the folders above them. */
const fixed = /^\/($|(user|projects|shared|mnt|s3)$|(user|projects|mnt|s3)\/[^/]+$)/;

function ownFolder(path: string): string {
  if (!fixed.test(path)) return path;
  throw detailedError('NOT_ALLOWED', 'FIXED_FOLDER', { path });
}

/**
 * A file instead of a folder, or a folder instead of a file, is an invalid request, not a conflict.
 */
async function asked<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isMillraceError(error, 'WRONG_FILE_TYPE')
      ? new MillraceError('INVALID_PATH', error.message, { cause: error })
      : error;
  }
}
