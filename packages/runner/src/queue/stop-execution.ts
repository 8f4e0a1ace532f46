import { phrase, millraceError } from '@millrace/model';
import { statusName, type Execution, type StatusName } from '@millrace/store';
import { killNotedProcess } from '../processes/process-group.ts';
import { ownerLabel } from '../processes/process-identity.ts';
import { requireExecution } from '../executions/require-execution.ts';
import { runFolder, type Services } from '../services/services.ts';
import { isTerminal } from '../executions/state-machine.ts';
import type { ForeignExecutions } from './foreign-executions.ts';
import type { OwnRuns } from './own-runs.ts';

/** 128 + SIGKILL, as in a shell. */
const KILLED_EXIT_VALUE = 137;

const killed = phrase`Killed, as asked for.`;

/** Asks an execution to stop. Throws `NOT_FOUND`, or `WRONG_STATE` if it has ended. */
export async function stopExecution(
  { store }: Services,
  own: OwnRuns,
  foreign: ForeignExecutions,
  id: number,
): Promise<{ readonly status: StatusName; readonly message: string }> {
  const status = statusName((await requireExecution(store, id)).status);
  if (isTerminal(status))
    throw millraceError('WRONG_STATE', {
      id,
      state: status,
      reason: phrase`it has ended, so there is nothing to stop.`,
    });
  const reason = phrase`Stopped, as asked for.`;
  const ownRun = own.get(id);
  if (ownRun !== undefined) await ownRun.run.stop(reason);
  else if ((await foreign.move(id, 'STOPPING', reason))?.fencingToken === 0)
    await foreign.move(id, 'STOPPED', reason);
  const now = statusName((await requireExecution(store, id)).status);
  const message =
    now === 'STOPPING' ? `Execution ${id} is stopping.` : `Execution ${id} is ${now}.`;
  return { status: now, message };
}

/** Kills an execution with its processes. Returns a sentence about its end. Throws `NOT_FOUND`. */
export async function killExecution(
  services: Services,
  own: OwnRuns,
  foreign: ForeignExecutions,
  id: number,
): Promise<string> {
  const { store } = services;
  const execution = await requireExecution(store, id);
  const status = statusName(execution.status);
  if (isTerminal(status)) return `Execution ${id} is already ${status}: there is nothing to kill.`;
  const ownRun = own.get(id);
  if (ownRun === undefined) return killForeign(services, foreign, execution);
  const pid = await ownRun.run.kill(killed);
  await ownRun.done;
  const now = statusName((await requireExecution(store, id)).status);
  if (now !== 'KILLED') return `Execution ${id} was ${now} before it could be killed.`;
  const what =
    pid === null
      ? `Execution ${id} was killed before its application started`
      : `Application ${execution.applicationId || pid} of execution ${id} was killed: process group ${pid} is gone`;
  return `${what}; exit value ${pid === null ? 0 : (ownRun.run.exitValue ?? KILLED_EXIT_VALUE)}.`;
}

async function killForeign(
  services: Services,
  foreign: ForeignExecutions,
  execution: Execution,
): Promise<string> {
  const { id } = execution;
  const moved = await foreign.move(id, 'KILLED', killed);
  const now = statusName(
    (await services.store.executions.get('all', id))?.status ?? execution.status,
  );
  if (moved === undefined) return `Execution ${id} was ${now} before it could be killed.`;
  if (moved.fencingToken === 0)
    return `Execution ${id} was killed before its application started; exit value 0.`;
  const isGone = await killNotedProcess(runFolder(services, id));
  return `Execution ${id}, run by ${ownerLabel(execution.leaseOwner ?? 'unknown')}, was killed${isGone ? `; exit value ${KILLED_EXIT_VALUE}` : ': its service ends it within seconds'}.`;
}
