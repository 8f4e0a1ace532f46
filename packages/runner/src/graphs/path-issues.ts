import {
  createIssue,
  isMillraceError,
  type Issue,
  type IssueArgs,
  type IssueCode,
  phrase,
  type ErrorText,
  type MillraceError,
} from '@millrace/model';
import type { WebRequest } from '@millrace/plan';
import type { PathUse } from '../analysis/contract.ts';
import type { Person } from '../people/person.ts';
import type { Services } from '../services/services.ts';
import { reasonOf } from './find-fact.ts';

export type PathContext = { readonly person: Person; readonly target: string };

/**
 * Issues for paths that are invalid, that the user may not access, or that the target can't reach.
 */
export async function findPathIssues(
  { files, reaches, databases, apis }: Services,
  uses: readonly PathUse[],
  { person, target }: PathContext,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const report = <Code extends IssueCode>(
    { nodeId, title }: PathUse,
    code: Code,
    args: IssueArgs<Code>,
  ): void => {
    issues.push(createIssue(code, args, { nodeId, nodeName: title, field: 'path' }));
  };
  const checkConnection = async (
    { nodeId, title }: PathUse,
    field: string,
    checked: Promise<void>,
  ): Promise<void> => {
    const error = await checked.then(
      () => null,
      (thrown: unknown) => reasonOf(thrown, phrase`The connection cannot be used`),
    );
    const place = { nodeId, nodeName: title, field };
    if (error !== null) issues.push(createIssue('CONNECTION_UNUSABLE', reasonIn(error), place));
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
      report(use, 'INVALID_PATH', reasonIn(error));
      return null;
    }
  };
  for (const use of uses) {
    const { connection, request } = use;
    if (request !== undefined)
      await checkConnection(use, fieldOf(request), apis.check(request, person));
    else if (connection !== undefined)
      await checkConnection(use, 'connection', databases.check(connection, person));
    else check(use);
  }
  return issues;
}

function fieldOf({ connection }: WebRequest): string {
  return connection === '' ? 'url' : 'connection';
}

function reasonIn({ message: reason, text }: MillraceError): {
  readonly reason: string;
  readonly text?: ErrorText;
} {
  return text === undefined ? { reason } : { reason, text };
}
