import type { ProjectRight } from '@millrace/api';
import type { Store } from '@millrace/store';
import type { Caller } from '../login/caller.ts';

const words: Record<ProjectRight, string> = {
  VIEWER: 'VIEW',
  OPERATOR: 'EXECUTE',
  EDITOR: 'MODIFY',
  OWNER: 'MODIFY',
};

/**
 * The member `permission` of a record: null for its owner, otherwise the caller's strongest right.
 */
export async function permissions(
  store: Pick<Store, 'projects'>,
  caller: Caller,
): Promise<(record: { userId: number; projectId: number }) => string | null> {
  const roles =
    caller.role === 'ADMIN'
      ? new Map<number, ProjectRight>()
      : await store.projects.rolesOf(caller.id);
  return ({ userId, projectId }) => {
    if (userId === caller.id) return null;
    if (caller.role === 'ADMIN') return 'MODIFY';
    return words[caller.role === 'VIEWER' ? 'VIEWER' : (roles.get(projectId) ?? 'VIEWER')];
  };
}
