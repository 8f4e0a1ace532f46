import type { Target } from '@millrace/api';
import { isMillraceError, readGraph } from '@millrace/model';
import type { Refusal } from '@millrace/runner';
import type { Schedule, Store, User } from '@millrace/store';
import { projectAccess } from '../access/project-access.ts';
import { callerOf } from '../login/caller.ts';
import { checkCodeRight } from '../workflows/code-right.ts';

/** Why a schedule may not run now, its creator's rights above all, and whom to tell: the creator, and whom the schedule tells of failures. */
export function creatorRights(store: Store, targets: readonly Pick<Target, 'name'>[]): (schedule: Schedule) => Promise<Refusal | null> {
  return async (schedule) => {
    const creator = await store.users.get(schedule.userId);
    const reason = (await refusedBecause(store, schedule, creator)) ?? (await lacksTarget(store, schedule, targets));
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

/** A run on a target that there is not would wait for ever. */
async function lacksTarget(store: Store, { target, projectId }: Schedule, targets: readonly Pick<Target, 'name'>[]): Promise<string | null> {
  const wanted = target ?? (await store.projects.get('all', projectId))?.target ?? '';
  return targets.some(({ name }) => name === wanted) ? null : `There is no target "${wanted}" any more.`;
}
