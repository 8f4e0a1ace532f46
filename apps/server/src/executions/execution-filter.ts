import type { api, RouteRequest } from '@millrace/api';
import type { ExecutionListOptions } from '@millrace/store';
import type { ProjectAccess } from '../access/project-access.ts';
import { directionOf } from '../requests/paging.ts';

type Query = RouteRequest<(typeof api)['executions']['list']>['query'];

/** The filter and order of a list of executions. */
export async function executionFilter(
  query: Omit<Query, 'page' | 'size'>,
  access: Pick<ProjectAccess, 'narrow'>,
): Promise<ExecutionListOptions> {
  const { workflowId, scheduleId, userId, target, status, search, from, to, keepLatest } = query;
  return {
    ...(await access.narrow(query.projectId)),
    ...(workflowId === undefined ? {} : { workflowId }),
    ...(scheduleId === undefined ? {} : { scheduleId }),
    ...(userId === undefined ? {} : { userId }),
    ...(target === undefined ? {} : { target }),
    ...(status === undefined ? {} : { status }),
    ...(search ? { search } : {}),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(keepLatest === undefined ? {} : { keepLatest }),
    direction: directionOf(query.sortPara),
  };
}
