import { localFiles, type FileSystem } from '@millrace/files';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const EXAMPLES = '/shared/examples';

/**
 * The host's files as the shell sees them: relative paths start at the current folder. The data of
 * the examples have the same paths as in a server.
 */
export function shellFiles(): FileSystem {
  const files = localFiles({ root: '/', base: process.cwd() });
  const shipped = join(import.meta.dirname, '..', '..', '..', '..', 'examples', 'data');
  return existsSync(EXAMPLES) || !existsSync(shipped)
    ? files
    : withFolder(files, EXAMPLES, shipped);
}

/** Maps a host folder to another path. */
function withFolder(files: FileSystem, name: string, folder: string): FileSystem {
  const placed = (path: string): string => {
    const exact = files.normalize(path);
    return exact === name || exact.startsWith(`${name}/`)
      ? folder + exact.slice(name.length)
      : exact;
  };
  return {
    normalize: placed,
    access: (path, subject) => files.access(placed(path), subject),
    isLocal: (path) => files.isLocal(placed(path)),
    stat: (path) => files.stat(placed(path)),
    list: (path) => files.list(placed(path)),
    folder: (path) => files.folder(placed(path)),
    open: (path) => files.open(placed(path)),
    adopt: (hostPath, path, options) => files.adopt(hostPath, placed(path), options),
    read: (path, range) => files.read(placed(path), range),
    write: (path, content, options) => files.write(placed(path), content, options),
    createFolder: (path) => files.createFolder(placed(path)),
    rename: (from, to) => files.rename(placed(from), placed(to)),
    delete: (path, options) => files.delete(placed(path), options),
    glob: (pattern) => files.glob(placed(pattern)),
    head: (path, length) => files.head(placed(path), length),
    localPath: (path) => files.localPath(placed(path)),
    localPaths: (paths) => files.localPaths(paths.map(placed)),
    localHeads: (paths, length) => files.localHeads(paths.map(placed), length),
    checkTarget: (path, options) => files.checkTarget(placed(path), options),
    publication: (parts, path, options) => files.publication(parts, placed(path), options),
    settlePublication: (journal, outcome) => files.settlePublication(journal, outcome),
  };
}
