import type { ProjectAccess } from '../access/project-access.ts';

type User = { readonly id: number; readonly name: string; readonly projectId: number };

/** Names the workflows that use a dataset; those that the caller cannot see are only counted. */
export async function usersInWords(users: readonly User[], access: Pick<ProjectAccess, 'rightIn'>): Promise<string> {
  const names: string[] = [];
  for (const { id, name, projectId } of users) if ((await access.rightIn(projectId)) !== undefined) names.push(`"${name}" (${id})`);
  const hidden = users.length - names.length;
  if (hidden > 0) names.push(`${hidden} workflow${hidden === 1 ? '' : 's'} in projects that you cannot see`);
  return names.join(', ');
}
