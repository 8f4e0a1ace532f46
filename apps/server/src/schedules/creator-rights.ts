import type { Target } from '@millrace/api';
import { isMillraceError, phrase, renderIssue, textOf, type ErrorText } from '@millrace/model';
import type { Refusal, Runner } from '@millrace/runner';
import {
  DEFAULT_TARGET,
  type Schedule,
  type Store,
  type User,
  type Workflow,
} from '@millrace/store';
import { projectAccess } from '../access/project-access.ts';
import { callerOf } from '../login/caller.ts';
import { checkCodeRight } from '../workflows/code-right.ts';

/**
 * Why a schedule may not run now, above all its creator's rights, and whom to notify: the creator,
 * and the addresses that the schedule notifies of failures. The user who saved the workflow last is
 * checked too: nobody can read or write through another user's schedule what they may not
 * themselves.
 */
export function creatorRights(
  store: Store,
  targets: readonly Pick<Target, 'name'>[],
  runner: Pick<Runner, 'analyze' | 'check' | 'checkSettings'>,
): (schedule: Schedule) => Promise<Refusal | null> {
  return async (schedule) => {
    const creator = await store.users.get(schedule.userId);
    const workflow = await store.workflows.get('all', schedule.analysisFlowId);
    const reason =
      (await refusedBecause(store, runner, schedule, creator, workflow)) ??
      (await lacksTarget(store, schedule, targets)) ??
      (await refusedSettings(schedule, creator, runner)) ??
      (await saverMayNot(store, schedule, workflow, runner));
    if (reason === null) return null;
    const recipients = [creator?.email ?? '', ...(schedule.emailonFailure ?? '').split(',')].filter(
      (address) => address !== '',
    );
    return { reason, recipients };
  };
}

const nameOf = (user: User | undefined, userId: number): string | ErrorText =>
  user?.username ?? phrase`User ${String(userId)}`;

async function refusedBecause(
  store: Store,
  runner: Pick<Runner, 'analyze'>,
  { projectId, userId }: Schedule,
  creator: User | undefined,
  workflow: Workflow | undefined,
): Promise<ErrorText | null> {
  if (creator === undefined || !creator.active)
    return phrase`${nameOf(creator, userId)}, who made this schedule, is no longer active.`;
  const caller = callerOf(creator, { kind: 'session', key: '' });
  try {
    await projectAccess(store, caller, 'OPERATOR').require(projectId);
    if (workflow !== undefined)
      await checkCodeRight(runner, { kind: 'stored', text: workflow.content }, caller);
    return null;
  } catch (error) {
    if (isMillraceError(error, 'NOT_ALLOWED'))
      return phrase`${creator.username}, who made this schedule, may no longer run it: ${textOf(error)}`;
    if (isMillraceError(error, 'NOT_FOUND'))
      return phrase`${creator.username}, who made this schedule, is no longer a member of project ${String(projectId)}.`;
    throw error;
  }
}

/**
 * The allow-list, the creator's rights and the files may have changed since the schedule was saved.
 */
async function refusedSettings(
  { userId, sparkSubmitOptions: sparkConfig, Libjars: libJars }: Schedule,
  creator: User | undefined,
  runner: Pick<Runner, 'checkSettings'>,
): Promise<ErrorText | null> {
  try {
    await runner.checkSettings({ userId, sparkConfig, libJars });
    return null;
  } catch (error) {
    if (!isMillraceError(error, 'INVALID')) throw error;
    return phrase`${nameOf(creator, userId)}, who made this schedule, may not run it with these settings: ${textOf(error)}`;
  }
}

async function saverMayNot(
  store: Store,
  schedule: Schedule,
  workflow: Workflow | undefined,
  runner: Pick<Runner, 'check'>,
): Promise<ErrorText | null> {
  if (workflow === undefined) return null;
  const saved = await store.workflows.version(workflow.id, workflow.version);
  if (saved === undefined || saved.userId === schedule.userId) return null;
  const { programParameters, sparkSubmitOptions: sparkConfig } = schedule;
  const subject = {
    userId: saved.userId,
    username: saved.userName,
    projectId: schedule.projectId,
    target: DEFAULT_TARGET,
    programParameters,
    sparkConfig,
  };
  const refused = (await runner.check({ kind: 'stored', text: workflow.content }, subject)).find(
    ({ code }) => code === 'PATH_NOT_ALLOWED',
  );
  return refused === undefined
    ? null
    : phrase`${saved.userName}, who saved the workflow last, may not do what it does: ${renderIssue(refused).message}`;
}

/** A run on a target that doesn't exist would wait forever. */
async function lacksTarget(
  store: Store,
  { target, projectId }: Schedule,
  targets: readonly Pick<Target, 'name'>[],
): Promise<ErrorText | null> {
  const wanted = target ?? (await store.projects.get('all', projectId))?.target ?? '';
  return targets.some(({ name }) => name === wanted)
    ? null
    : phrase`There is no target "${wanted}" any more.`;
}
