import { isMillraceError, type Fault } from '@millrace/model';
import type { Program } from '@millrace/plan';
import type { Person } from '../person.ts';
import type { Services } from '../services.ts';
import { readersOf, writersOf } from './sources.ts';

type Use = { readonly path: string; readonly nodeId: string; readonly right: 'read' | 'write' };

export type PathContext = { readonly person: Person; readonly target: string; readonly titleOf: (nodeId: string) => string };

/** Paths that cannot be, those that the person may not reach, and those that the target cannot. */
export function pathFaults({ files, reaches }: Services, program: Program, { person, target, titleOf }: PathContext): Fault[] {
  const faults: Fault[] = [];
  const fault = ({ nodeId }: Use, code: string, message: string, fix: string): void => {
    faults.push({ nodeId, nodeName: titleOf(nodeId), field: 'path', code, message, fix });
  };
  const check = (use: Use): void => {
    const path = normal(use);
    if (path === null) return;
    const { right, nodeId } = use;
    const who = `*${titleOf(nodeId)}* (${nodeId}) ${right}s`;
    const access = person.access(path);
    if (access === 'none' || (right === 'write' && access !== 'write'))
      fault(use, 'PATH_NOT_ALLOWED', `${person.user.username} may not ${right} "${path}", which ${who}.`, `Choose a path that this user may ${right}.`);
    else if (reaches[target]?.(path) === false)
      fault(use, 'PATH_NOT_REACHED', `The target ${target} does not reach "${path}", which ${who}.`, 'Choose a path that it reaches, or another target.');
  };
  const normal = (use: Use): string | null => {
    try {
      return files.normalise(use.path);
    } catch (error) {
      if (!isMillraceError(error)) throw error;
      fault(use, 'INVALID_PATH', error.message, 'Give a path below /user, /projects or /shared.');
      return null;
    }
  };
  for (const [path, nodeId] of readersOf(program)) check({ path, nodeId, right: 'read' });
  for (const { path, nodeId } of writersOf(program)) check({ path, nodeId, right: 'write' });
  return faults;
}
