import {
  createIssue,
  isMillraceError,
  type Issue,
  type IssueArgs,
  type IssueCode,
} from '@millrace/model';
import type { PathUse } from '../analysis/contract.ts';
import type { Person } from '../people/person.ts';
import type { Services } from '../services/services.ts';

export type PathContext = { readonly person: Person; readonly target: string };

/**
 * Issues for paths that are invalid, that the user may not access, or that the target can't reach.
 */
export function findPathIssues(
  { files, reaches }: Services,
  uses: readonly PathUse[],
  { person, target }: PathContext,
): Issue[] {
  const issues: Issue[] = [];
  const report = <Code extends IssueCode>(
    { nodeId, title }: PathUse,
    code: Code,
    args: IssueArgs<Code>,
  ): void => {
    issues.push(createIssue(code, args, { nodeId, nodeName: title, field: 'path' }));
  };
  const check = (use: PathUse): void => {
    const path = normal(use);
    if (path === null) return;
    const granted = person.access(path);
    const access = use.right;
    if (granted === 'none' || (access === 'write' && granted !== 'write'))
      report(use, 'PATH_NOT_ALLOWED', { user: person.user.username, path, access });
    else if (reaches[target]?.(path) === false)
      report(use, 'PATH_NOT_REACHED', { target, path, access });
  };
  const normal = (use: PathUse): string | null => {
    try {
      return files.normalize(use.path);
    } catch (error) {
      if (!isMillraceError(error)) throw error;
      report(use, 'INVALID_PATH', { reason: error.message });
      return null;
    }
  };
  for (const use of uses) check(use);
  return issues;
}
