import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { statusName, type Execution } from '@millrace/store';
import { ownerLabel, ownerState } from '../process-identity.ts';
import { killNotedProcess } from '../run/process-group.ts';
import { runFolder, type Services } from '../services.ts';
import { LEASE_MS } from './dispatcher.ts';
import { settleJournal } from './settle-journal.ts';

/** Ends executions whose owner is gone: its lease has run out, or its process ended on this machine. What it left running is killed first. */
export async function recover(services: Services, publishEnd: (execution: Execution) => void): Promise<void> {
  for (const execution of await services.store.executions.claimed()) {
    if (isAbandoned(execution, services)) await end(services, execution, publishEnd);
  }
  for (const journal of await services.store.publishJournals.list()) {
    const isOver = !isLive(journal.status) && isGone(journal.owner, journal.time, services);
    if (isOver) await settleJournal(services, journal);
  }
}

/** Takes the execution over, so that a late owner finds itself shut out; takes back what it was publishing; then says that it failed. */
async function end(services: Services, execution: Execution, publishEnd: (execution: Execution) => void): Promise<void> {
  const { executions, publishJournals } = services.store;
  const { id, stateVersion, fencingToken: abandoned } = execution;
  const status = statusName(execution.status);
  const fencingToken = abandoned + 1;
  const lease = { leaseOwner: services.owner, leaseUntil: services.store.now() + LEASE_MS };
  if (!(await executions.note(id, { status, stateVersion, fencingToken: abandoned }, { ...lease, fencingToken }))) return;
  const folder = runFolder(services, id);
  await killNotedProcess(folder);
  const journal = await publishJournals.get(id);
  if (journal !== undefined) await settleJournal(services, journal);
  const reason = `The service that ran it (${ownerLabel(execution.leaseOwner ?? 'unknown')}) ended before the run did.`;
  const ended = await executions.transition(id, { status, stateVersion, fencingToken }, 'FAILED', { reason, endTime: services.clock.now() });
  if (ended === undefined) return;
  await rm(join(folder, 'work'), { recursive: true, force: true });
  services.log(`Execution ${id} failed: ${reason}`);
  publishEnd(ended);
  if (execution.retries > 0) await runAgain(services, execution);
}

function isLive(status: string): boolean {
  return status === 'STARTING' || status === 'RUNNING' || status === 'STOPPING';
}

/** Long enough for an owner on another host to have ended by itself what it was about. */
const PATIENCE_MS = 10 * LEASE_MS;

function isGone(owner: string, time: number, services: Services): boolean {
  if (owner === services.owner) return false;
  switch (ownerState(owner)) {
    case 'alive':
      return false;
    case 'dead':
      return true;
    case 'elsewhere':
      return time + PATIENCE_MS < services.store.now();
  }
}

function isAbandoned({ leaseOwner, leaseUntil }: Execution, { store, owner }: Services): boolean {
  if (leaseOwner === owner) return false;
  return leaseUntil === null || leaseUntil < store.now() || (leaseOwner !== null && ownerState(leaseOwner) === 'dead');
}

/** A new execution of the same, with one retry less. */
async function runAgain(services: Services, execution: Execution): Promise<void> {
  const { id, analysisFlowId, workflowVersion, userId, projectId, analysisFlowScheduleId, name, category, description } = execution;
  const { emailOnSuccess, emailOnFailure, libJars, programParameters, sparkConfig, target, timeoutSeconds, retries, untilNodeId, usePinned } = execution;
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
  const texts = { name, category, description, emailOnSuccess, emailOnFailure, libJars, programParameters, sparkConfig };
  const again = await services.store.executions.create({ ...run, ...texts });
  services.log(`Execution ${id} runs again as execution ${again.id}.`);
}
