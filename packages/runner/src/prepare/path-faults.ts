import type { FileSystem } from '@millrace/files';
import { isMillraceError, type Fault } from '@millrace/model';
import type { Program } from '@millrace/plan';
import type { Person } from '../person.ts';
import { readersOf, writersOf } from './sources.ts';

type Use = { readonly path: string; readonly nodeId: string };

/** Paths that cannot be, that the person may not reach, or that one run would both read and write, or write twice. */
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
  for (const [index, write] of writes.entries()) {
    if (person.access(write.path) !== 'write')
      fault(
        write,
        'PATH_NOT_ALLOWED',
        `${person.user.username} may not write "${write.path}", which ${named(write)} writes.`,
        'Choose a path that this user may write.',
      );
    const read = reads.find(({ path }) => overlap(path, write.path));
    if (read !== undefined)
      fault(
        write,
        'READ_AND_WRITTEN',
        `${named(write)} writes "${write.path}" while ${named(read)} reads it in the same run.`,
        'Write to another path, or split the workflow in two.',
      );
    const earlier = writes.slice(0, index).find(({ path }) => overlap(path, write.path));
    if (earlier !== undefined)
      fault(write, 'WRITTEN_TWICE', `${named(write)} writes "${write.path}", which ${named(earlier)} writes too.`, 'Write to another path.');
  }
  return faults;
}

function overlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}
