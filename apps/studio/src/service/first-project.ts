import type { Project } from '@millrace/api';
import i18next from 'i18next';
import { client } from './client.ts';
import { ownProject } from './own-project.ts';
import { projectsQuery, sessionQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/** The first project of a user who is a member of none; null for those who only read. */
export async function firstProject(): Promise<Pick<Project, 'id'> | null> {
  const { username, role } = await queryClient.ensureQueryData(sessionQuery);
  if (role === 'VIEWER') return null;
  const name = i18next.t('projects.first', { name: username });
  const created = await client.projects.create({ body: { name } });
  const kept = await keepOne(created);
  await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
  return kept;
}

/**
 * Two windows of a new user each create a project. The window with the later one sees the earlier
 * one, and removes its own again.
 */
async function keepOne(created: Pick<Project, 'id'>): Promise<Pick<Project, 'id'>> {
  const first = ownProject(await client.projects.list({}));
  if (first === undefined || first.right !== 'OWNER' || first.id === created.id) return created;
  await client.projects.delete({ params: { id: created.id }, query: {} });
  return first;
}
