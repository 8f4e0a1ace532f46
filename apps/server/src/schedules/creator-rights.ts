import { isMillraceError, readGraph } from '@millrace/model';
import type { Refusal } from '@millrace/runner';
import type { Schedule, Store, User } from '@millrace/store';
import { projectAccess } from '../access/project-access.ts';
import { callerOf } from '../login/caller.ts';
import { checkCodeRight } from '../workflows/code-right.ts';

/** Why a schedule's creator may not run its workflow now, and whom to tell: them, and whom the schedule tells of failures. Null where they may. */
export function creatorRights(store: Store): (schedule: Schedule) => Promise<Refusal | null> {
  return async (schedule) => {
    const creator = await store.users.get(schedule.userId);
    const reason = await refusedBecause(store, schedule, creator);
    if (reason === null) return null;
    const told = [creator?.email ?? '', ...(schedule.emailonFailure ?? '').split(',')].filter((address) => address !== '');
    return { reason, tell: told };
  };
}

async function refusedBecause(store: Store, { analysisFlowId, projectId, userId }: Schedule, creator: User | undefined): Promise<string | null> {
  if (creator === undefined || !creator.active) return `${creator?.username ?? `User ${userId}`}, who made this schedule, is not active any more.`;
  const caller = callerOf(creator, { kind: 'session', key: '' });
  try {
    await projectAccess(store, caller, 'OPERATOR').require(projectId);
    const workflow = await store.workflows.get('all', analysisFlowId);
    if (workflow !== undefined) checkCodeRight(readGraph(workflow.content), caller);
    return null;
  } catch (error) {
    if (isMillraceError(error, 'NOT_ALLOWED')) return `${creator.username}, who made this schedule, may not run it any more: ${error.message}`;
    if (isMillraceError(error, 'NOT_FOUND')) return `${creator.username}, who made this schedule, is no member of project ${projectId} any more.`;
    throw error;
  }
}
