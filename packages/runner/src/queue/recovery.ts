import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { statusName, type Execution } from '@millrace/store';
import { killNotedProcess } from '../run/process-group.ts';
import { runFolder, type Services } from '../services.ts';

/** Names this process: host, number, and a random part for numbers that come again. */
export function ownerName(random: string): string {
  return `${hostname()}/${process.pid}/${random}`;
}

/** Ends executions whose owner is gone: its lease has run out, or its process on this host is no more. What it left running is killed first. */
export async function recover(services: Services, publishEnd: (execution: Execution) => void): Promise<void> {
  const { store } = services;
  for (const execution of await store.executions.claimed()) {
    if (!isAbandoned(execution, services)) continue;
    const folder = runFolder(services, execution.id);
    await killNotedProcess(folder);
    const reason = `The service that ran it (${execution.leaseOwner ?? 'unknown'}) ended before the run did.`;
    const { stateVersion, fencingToken } = execution;
    const ended = await store.executions.transition(execution.id, { status: statusName(execution.status), stateVersion, fencingToken }, 'FAILED', {
      reason,
      endTime: services.clock.now(),
    });
    if (ended === undefined) continue;
    await rm(join(folder, 'work'), { recursive: true, force: true });
    services.log(`Execution ${execution.id} failed: ${reason}`);
    publishEnd(ended);
    if (execution.retries > 0) await runAgain(services, execution);
  }
}

function isAbandoned({ leaseOwner, leaseUntil }: Execution, { store, owner }: Services): boolean {
  if (leaseOwner === owner) return false;
  return leaseUntil === null || leaseUntil < store.now() || isDeadNeighbour(leaseOwner);
}

function isDeadNeighbour(leaseOwner: string | null): boolean {
  const [host, pid] = (leaseOwner ?? '').split('/');
  if (host !== hostname() || pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** A new execution of the same, with one retry less. */
async function runAgain(services: Services, execution: Execution): Promise<void> {
  const { id, analysisFlowId, workflowVersion, userId, projectId, analysisFlowScheduleId, name, category, description } = execution;
  const { emailOnSuccess, emailOnFailure, libJars, programParameters, sparkConfig, target, timeoutSeconds, retries } = execution;
  const run = { analysisFlowId, workflowVersion, userId, projectId, analysisFlowScheduleId, target, timeoutSeconds, retries: retries - 1 };
  const texts = { name, category, description, emailOnSuccess, emailOnFailure, libJars, programParameters, sparkConfig };
  const again = await services.store.executions.create({ ...run, ...texts });
  services.log(`Execution ${id} runs again as execution ${again.id}.`);
}
