import type { FileAccess, FileSystem } from '@millrace/files';
import { detailedError } from '@millrace/model';
import type { Scope, Store, User } from '@millrace/store';

/**
 * The identity under which something is validated or run: what they see, and which paths they can
 * access.
 */
export type Person = {
  readonly user: User;
  readonly scope: Scope;
  readonly access: (path: string) => FileAccess;
};

export async function personOf(
  { store, files }: { readonly store: Store; readonly files: FileSystem },
  userId: number,
): Promise<Person> {
  const user = await store.users.get(userId);
  if (user === undefined || !user.active)
    throw detailedError('NOT_ALLOWED', 'USER_INACTIVE', { id: userId });
  const projects = await store.projects.rolesOf(userId);
  const subject = { username: user.username, role: user.role, projects };
  return {
    user,
    scope: user.role === 'ADMIN' ? 'all' : { memberId: userId },
    access: (path) => files.access(path, subject),
  };
}
