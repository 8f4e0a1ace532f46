import { phrase, detailedError, millraceError } from '@millrace/model';
import type { FileEntry, FileSystem } from './file-system.ts';
import { isGlob } from './glob.ts';

/**
 * The files that a reader reads for a path: the file itself, the parts of a folder in name order,
 * or the matches of a pattern. In folders, names starting with `.` or `_` are ignored, and
 * partition folders (`year=2024`) are entered. Throws `FILE_NOT_FOUND` if there is no file, and
 * `INVALID` for the folder of a Delta table.
 */
export async function resolveSources(
  files: FileSystem,
  path: string,
): Promise<readonly FileEntry[]> {
  const exact = await files.stat(path);
  if (exact !== undefined) return exact.directory ? partsOf(files, exact.path) : [exact];
  const matches = isGlob(path) ? await files.glob(path) : [];
  const found = [];
  for (const match of matches)
    found.push(...(match.directory ? await partsOf(files, match.path) : [match]));
  if (found.length === 0) throw millraceError('FILE_NOT_FOUND', { path });
  return found;
}

/** It says which files of its folder belong to a table. */
const DELTA_LOG = '_delta_log';

/** How many files a tree may have. */
const mostFiles = 10_000;

/**
 * All files of a folder and the folders in it, in name order, such as those of a saved model. Names
 * that start with `.` or `_` are ignored. Throws `FILE_NOT_FOUND` if there is no such folder, and
 * `INVALID` if it has more than 10,000 files.
 */
export async function resolveTree(files: FileSystem, path: string): Promise<readonly FileEntry[]> {
  const root = await files.stat(path);
  if (root?.directory !== true) throw millraceError('FILE_NOT_FOUND', { path });
  const found: FileEntry[] = [];
  const add = async (folder: string): Promise<void> => {
    for (const entry of await files.list(folder)) {
      if (/^[._]/.test(entry.name)) continue;
      if (entry.directory) await add(entry.path);
      else found.push(entry);
      if (found.length > mostFiles)
        throw detailedError('INVALID', 'TOO_MANY_FILES', { path, limit: mostFiles });
    }
  };
  await add(root.path);
  return found;
}

async function partsOf(files: FileSystem, folder: string): Promise<FileEntry[]> {
  const parts: FileEntry[] = [];
  const entries = await files.list(folder);
  refuseUnreadable(folder, entries);
  if (entries.some(({ name, directory }) => directory && name === DELTA_LOG))
    throw detailedError('INVALID', 'DELTA_TABLE', { path: folder });
  for (const entry of entries) {
    if (/^[._]/.test(entry.name)) continue;
    if (!entry.directory) parts.push(entry);
    else if (entry.name.includes('=')) parts.push(...(await partsOf(files, entry.path)));
  }
  return parts;
}

/**
 * Two equal names are names that aren't valid UTF-8: reading one of them for the other would be a
 * wrong answer.
 */
function refuseUnreadable(folder: string, entries: readonly FileEntry[]): void {
  const twice = entries.find(({ name }, index) => name === entries[index - 1]?.name);
  if (twice !== undefined)
    throw millraceError('INVALID_PATH', {
      path: folder,
      reason: phrase`it has files whose names are no UTF-8, shown as "${twice.name}". Rename them on the host.`,
    });
}
