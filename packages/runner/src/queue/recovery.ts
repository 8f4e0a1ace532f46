import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { phrase, writeText } from '@millrace/model';
import { statusName, type Execution, type StatusName } from '@millrace/store';
import { ownerLabel, ownerState } from '../processes/process-identity.ts';
import { endedMetrics } from '../run/ended-metrics.ts';
import { killNotedProcess } from '../processes/process-group.ts';
import { runFolder, type Services } from '../services/services.ts';
import { LEASE_MS } from '../executions/lease.ts';
import { isOwnerGone } from '../workspaces/owner-gone.ts';
import { settleJournal } from './settle-journal.ts';
import { forgetOwner } from '../workspaces/owner-note.ts';

/**
 * Ends executions whose owner is gone: its lease has run out, or its process ended on this machine.
 * Kills its processes first.
 */
export async function recover(
  services: Services,
  publishEnd: (execution: Execution) => void,
  isRunning: (id: number) => boolean,
): Promise<void> {
  for (const execution of await services.store.executions.claimed()) {
    if (isAbandoned(execution, services)) await end(services, execution, publishEnd);
  }
  for (const journal of await services.store.publishJournals.list()) {
    if (isLeft(services, journal, isRunning)) await settleJournal(services, journal);
  }
  for (const targets of await services.store.targetLocks.list()) {
    const isHeld =
      !isLeft(services, targets, isRunning) ||
      (await services.store.publishJournals.get(targets.executionId)) !== undefined;
    if (!isHeld) await services.store.targetLocks.release(targets.executionId, []);
  }
}

/**
 * Takes over the execution, which fences off its former owner; rolls back what it was publishing;
 * then stores that it failed.
 */
async function end(
  services: Services,
  execution: Execution,
  publishEnd: (execution: Execution) => void,
): Promise<void> {
  const { executions, publishJournals } = services.store;
  const { id, stateVersion, fencingToken: abandoned } = execution;
  const status = statusName(execution.status);
  const fencingToken = abandoned + 1;
  const lease = { leaseOwner: services.owner, leaseUntil: services.store.now() + LEASE_MS };
  if (
    !(await executions.note(
      id,
      { status, stateVersion, fencingToken: abandoned },
      { ...lease, fencingToken },
    ))
  )
    return;
  const folder = runFolder(services, id);
  await killNotedProcess(folder);
  const journal = await publishJournals.get(id);
  if (journal === undefined) await services.store.targetLocks.release(id, []);
  else await settleJournal(services, journal);
  const reason = phrase`The service that ran it (${ownerLabel(execution.leaseOwner ?? 'unknown')}) ended before the run did.`;
  const ended = await executions.transition(id, { status, stateVersion, fencingToken }, 'FAILED', {
    reason,
    endTime: services.clock.now(),
    ...(await endedMetrics(services, id)),
  });
  if (ended === undefined) return;
  await rm(join(folder, 'work'), { recursive: true, force: true });
  await forgetOwner(folder);
  services.log(`Execution ${id} failed: ${writeText(reason)}`);
  publishEnd(ended);
  if (execution.retries > 0) await runAgain(services, execution);
}

function isLive(status: string): boolean {
  return status === 'STARTING' || status === 'RUNNING' || status === 'STOPPING';
}

type Left = {
  readonly executionId: number;
  readonly owner: string;
  readonly time: number;
  readonly status: StatusName;
};

/** Whether an ended execution left this behind, and no process works on it anymore. */
function isLeft(
  services: Services,
  { executionId, owner, time, status }: Left,
  isRunning: (id: number) => boolean,
): boolean {
  if (isLive(status)) return false;
  return owner === services.owner ? !isRunning(executionId) : isOwnerGone(owner, time, services);
}

function isAbandoned({ leaseOwner, leaseUntil }: Execution, { store, owner }: Services): boolean {
  if (leaseOwner === owner) return false;
  return (
    leaseUntil === null ||
    leaseUntil < store.now() ||
    (leaseOwner !== null && ownerState(leaseOwner) === 'dead')
  );
}

/** Submits the same execution again, with one retry less. */
async function runAgain(services: Services, execution: Execution): Promise<void> {
  const {
    id,
    analysisFlowId,
    workflowVersion,
    userId,
    projectId,
    analysisFlowScheduleId,
    name,
    category,
    description,
  } = execution;
  const {
    emailOnSuccess,
    emailOnFailure,
    libJars,
    programParameters,
    sparkConfig,
    target,
    timeoutSeconds,
    retries,
    untilNodeId,
    usePinned,
  } = execution;
  const run = {
    analysisFlowId,
    workflowVersion,
    userId,
    projectId,
    analysisFlowScheduleId,
    target,
    timeoutSeconds,
    retries: retries - 1,
    untilNodeId,
    usePinned,
  };
  const texts = {
    name,
    category,
    description,
    emailOnSuccess,
    emailOnFailure,
    libJars,
    programParameters,
    sparkConfig,
  };
  const again = await services.store.executions.create({ ...run, ...texts });
  services.log(`Execution ${id} runs again as execution ${again.id}.`);
}
