import type { Project } from '@millrace/api';
import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from './queries.ts';

/**
 * A user's permissions in a project. If they could not be fetched, everything is allowed: the
 * server has the last word.
 */
export type Rights = {
  readonly mayEdit: boolean;
  readonly mayRun: boolean;
  readonly mayOwn: boolean;
};

export function useRights(projectId: number): Rights {
  const { data: projects } = useQuery(projectsQuery);
  return rightsOf(projects?.find(({ id }) => id === projectId)?.right ?? 'OWNER');
}

export function rightsOf(right: Project['right']): Rights {
  return {
    mayEdit: right === 'EDITOR' || right === 'OWNER',
    mayRun: right !== 'VIEWER',
    mayOwn: right === 'OWNER',
  };
}
