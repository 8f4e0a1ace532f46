import type { FileEntry } from '../file-system.ts';
import { nameOf } from '../path.ts';
import type { StoredObject } from './object-store.ts';

const owner = { owner: 's3', group: 's3', replication: 0, blockSize: 0 };

export function fileEntry(path: string, { length, modified }: StoredObject): FileEntry {
  return {
    name: nameOf(path),
    path,
    type: 'FILE',
    directory: false,
    length,
    permission: '644',
    modificationTime: modified,
    ...owner,
  };
}

/** An object store knows no times of folders. */
export function folderEntry(path: string): FileEntry {
  return {
    name: nameOf(path),
    path,
    type: 'DIRECTORY',
    directory: true,
    length: 0,
    permission: '755',
    modificationTime: 0,
    ...owner,
  };
}
