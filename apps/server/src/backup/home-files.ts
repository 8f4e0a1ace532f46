import { RESERVED_PREFIX } from '@millrace/files';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Differs if a file was changed or replaced. */
export type FileState = {
  readonly size: number;
  readonly modified: number;
  readonly inode: number;
};

export type HomeFiles = {
  /** By path below the home. */
  readonly files: ReadonlyMap<string, FileState>;
  readonly folders: readonly string[];
  /** Links and other special files, which are not backed up. */
  readonly skipped: readonly string[];
};

/** The files of users, without uploads and outputs in progress. */
export async function listUserFiles(home: string): Promise<HomeFiles> {
  const files = new Map<string, FileState>();
  const folders: string[] = [];
  const skipped: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(home, folder), { withFileTypes: true }).catch(
      unlessGone,
    )) {
      if (entry.name.startsWith(RESERVED_PREFIX)) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        folders.push(path);
        await visit(path);
      } else if (entry.isFile()) {
        const state = await stateOf(join(home, path));
        if (state !== null) files.set(path, state);
      } else skipped.push(path);
    }
  };
  await visit('files');
  return { files, folders, skipped };
}

/** Null if it is gone, or is no longer a file. */
export async function stateOf(path: string): Promise<FileState | null> {
  const stats = await lstat(path).catch(() => null);
  return stats?.isFile() === true
    ? { size: stats.size, modified: stats.mtimeMs, inode: stats.ino }
    : null;
}

export function isSameState(
  one: FileState | null | undefined,
  other: FileState | null | undefined,
): boolean {
  return (
    one?.size === other?.size && one?.modified === other?.modified && one?.inode === other?.inode
  );
}

/** Results and rejected rows, without the workspace and the notes of a run in progress. */
const RESULT = /^(result-.+|rejected\.json)$/;

/** The files of an execution that are backed up. */
export async function listResults(home: string, id: number): Promise<readonly string[]> {
  const entries = await readdir(join(home, 'runs', String(id)), { withFileTypes: true }).catch(
    unlessGone,
  );
  return entries
    .filter((entry) => entry.isFile() && RESULT.test(entry.name))
    .map(({ name }) => `runs/${id}/${name}`);
}

function unlessGone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}
