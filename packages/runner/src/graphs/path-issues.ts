import { isMillraceError, type Issue } from '@millrace/model';
import type { PathUse } from '../analysis/contract.ts';
import type { Person } from '../people/person.ts';
import type { Services } from '../services/services.ts';

export type PathContext = { readonly person: Person; readonly target: string };

/** Issues for paths that are invalid, that the user may not access, or that the target can't reach. */
export function findPathIssues({ files, reaches }: Services, uses: readonly PathUse[], { person, target }: PathContext): Issue[] {
  const issues: Issue[] = [];
  const report = ({ nodeId, title }: PathUse, code: string, message: string, fix: string): void => {
    issues.push({ nodeId, nodeName: title, field: 'path', code, message, fix });
  };
  const check = (use: PathUse): void => {
    const path = normal(use);
    if (path === null) return;
    const { right, nodeId, title } = use;
    const who = `*${title}* (${nodeId}) ${right}s`;
    const access = person.access(path);
    if (access === 'none' || (right === 'write' && access !== 'write'))
      report(use, 'PATH_NOT_ALLOWED', `${person.user.username} may not ${right} "${path}", which ${who}.`, `Choose a path that this user may ${right}.`);
    else if (reaches[target]?.(path) === false)
      report(use, 'PATH_NOT_REACHED', `The target ${target} does not reach "${path}", which ${who}.`, 'Choose a path that it reaches, or another target.');
  };
  const normal = (use: PathUse): string | null => {
    try {
      return files.normalise(use.path);
    } catch (error) {
      if (!isMillraceError(error)) throw error;
      report(use, 'INVALID_PATH', error.message, 'Give a path below /user, /projects or /shared.');
      return null;
    }
  };
  for (const use of uses) check(use);
  return issues;
}
