import type { ProjectAccess } from '../access/project-access.ts';

type User = { readonly id: number; readonly name: string; readonly projectId: number };

/** The workflows that use a dataset; those that the caller can't see are only counted. */
export async function usersToShow(
  users: readonly User[],
  access: Pick<ProjectAccess, 'rightIn'>,
): Promise<{ readonly workflows: User[]; readonly hidden: number }> {
  const workflows: User[] = [];
  for (const user of users)
    if ((await access.rightIn(user.projectId)) !== undefined) workflows.push(user);
  return { workflows, hidden: users.length - workflows.length };
}

/** The same as a part of a sentence. */
export async function describeUsers(
  users: readonly User[],
  access: Pick<ProjectAccess, 'rightIn'>,
): Promise<string> {
  const { workflows, hidden } = await usersToShow(users, access);
  const names = workflows.map(({ id, name }) => `"${name}" (${id})`);
  if (hidden > 0)
    names.push(`${hidden} workflow${hidden === 1 ? '' : 's'} in projects that you cannot see`);
  return names.join(', ');
}
