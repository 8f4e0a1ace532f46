import type { BigIntStats, Stats } from 'node:fs';
import { userInfo } from 'node:os';
import type { FileEntry } from '../file-system.ts';
import { nameOf } from '../path.ts';

const self = userInfo();

export function entryOf(path: string, stats: Stats | BigIntStats): FileEntry {
  const directory = stats.isDirectory();
  return {
    name: nameOf(path),
    path,
    type: directory ? 'DIRECTORY' : 'FILE',
    directory,
    length: directory ? 0 : Number(stats.size),
    owner: Number(stats.uid) === self.uid ? self.username : String(stats.uid),
    group: String(stats.gid),
    permission: (Number(stats.mode) & 0o777).toString(8),
    modificationTime: Math.trunc(Number(stats.mtimeMs)),
    replication: directory ? 0 : 1,
    blockSize: directory ? 0 : Number(stats.blksize),
  };
}
