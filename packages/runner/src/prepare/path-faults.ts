import type { FileSystem } from '@millrace/files';
import { isMillraceError, type Fault } from '@millrace/model';
import type { Program } from '@millrace/plan';
import type { Person } from '../person.ts';
import { readersOf, writersOf } from './sources.ts';

type Use = { readonly path: string; readonly nodeId: string };

/** Paths that cannot be, and those that the person may not reach. */
export function pathFaults(program: Program, person: Person, files: FileSystem, titleOf: (nodeId: string) => string): Fault[] {
  const faults: Fault[] = [];
  const fault = ({ nodeId }: Use, code: string, message: string, fix: string): void => {
    faults.push({ nodeId, nodeName: titleOf(nodeId), field: 'path', code, message, fix });
  };
  const normal = (use: Use): Use | null => {
    try {
      return { ...use, path: files.normalise(use.path) };
    } catch (error) {
      if (!isMillraceError(error)) throw error;
      fault(use, 'INVALID_PATH', error.message, 'Give a path below /user, /projects or /shared.');
      return null;
    }
  };
  const reads = [...readersOf(program)].map(([path, nodeId]) => normal({ path, nodeId })).filter((use) => use !== null);
  const writes = writersOf(program)
    .map(normal)
    .filter((use) => use !== null);
  const named = ({ nodeId }: Use): string => `*${titleOf(nodeId)}* (${nodeId})`;

  for (const read of reads) {
    if (person.access(read.path) === 'none')
      fault(
        read,
        'PATH_NOT_ALLOWED',
        `${person.user.username} may not read "${read.path}", which ${named(read)} reads.`,
        'Use a file that this user may read.',
      );
  }
  for (const write of writes) {
    if (person.access(write.path) === 'write') continue;
    fault(
      write,
      'PATH_NOT_ALLOWED',
      `${person.user.username} may not write "${write.path}", which ${named(write)} writes.`,
      'Choose a path that this user may write.',
    );
  }
  return faults;
}
