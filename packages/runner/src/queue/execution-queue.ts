import type { Execution, StatusName } from '@millrace/store';
import type { Bus } from '../events/bus.ts';
import type { ExecutionEvent } from '../events/execution-event.ts';
import { followExecution } from '../events/follow.ts';
import { requireExecution } from '../executions/require-execution.ts';
import type { Services } from '../services/services.ts';
import { isTerminal } from '../executions/state-machine.ts';
import { accept } from './accept.ts';
import type { QueueOptions } from './dispatcher.ts';
import { ForeignExecutions } from './foreign-executions.ts';
import { OwnRuns } from './own-runs.ts';
import { purgeExecutions } from './purge-executions.ts';
import { startQueue } from './start-queue.ts';
import { killExecution, stopExecution } from './stop-execution.ts';
import type { Submission } from './submission.ts';

/** Queues executions and runs them. */
export type ExecutionQueue = {
  /** Recovers what dead owners left, then starts to claim executions from the queue. */
  start(): Promise<void>;
  /**
   * Accepts an execution of a stored version. Resolves once it is stored as PENDING. Throws
   * `INVALID_GRAPH` with every issue if the graph can't run; then there is no execution.
   */
  submit(submission: Submission): Promise<Execution>;
  /**
   * Stops gracefully. Returns a sentence with the workflow's name. Throws `NOT_FOUND`, or
   * `WRONG_STATE` if it has ended.
   */
  stop(id: number): Promise<{ readonly status: StatusName; readonly message: string }>;
  /**
   * Resolves when the process tree or the cluster's application is gone: a sentence with its exit
   * value. Throws `NOT_FOUND`.
   */
  kill(id: number): Promise<string>;
  /**
   * Live events of one execution, starting with its current state. Ends with the execution, or with
   * the signal.
   */
  follow(id: number, signal?: AbortSignal): AsyncIterable<ExecutionEvent>;
  /** Waits until an execution has ended. For the command line and tests. */
  ended(id: number, signal?: AbortSignal): Promise<Execution>;
  /**
   * Deletes executions that have ended, with logs and results, except the latest ones of each
   * workflow. Returns how many.
   */
  purge(
    projectIds: readonly number[] | 'all',
    endedBefore: number,
    keepLatest?: number,
  ): Promise<number>;
  /** Stops claiming, stops all runs, and waits until everything has shut down. */
  close(): Promise<void>;
};

export function createExecutionQueue(
  services: Services,
  bus: Bus,
  options: QueueOptions,
): ExecutionQueue {
  const own = new OwnRuns(services, bus, options);
  const foreign = new ForeignExecutions(services, bus);
  const stops: (() => void)[] = [];
  return {
    async start() {
      stops.push(...(await startQueue(services, own, foreign)));
    },
    async submit(submission) {
      const execution = await accept(services, submission);
      own.wake();
      return execution;
    },
    stop: (id) => stopExecution(services, own, foreign, id),
    kill: (id) => killExecution(services, own, foreign, id),
    follow: (id, signal) => followExecution(services, bus, id, signal),
    async ended(id, signal) {
      for await (const event of followExecution(services, bus, id, signal))
        if (event.kind === 'state' && isTerminal(event.status)) break;
      return requireExecution(services.store, id);
    },
    purge: (projectIds, endedBefore, keepLatest) =>
      purgeExecutions(services, projectIds, endedBefore, keepLatest),
    async close() {
      for (const stop of stops.splice(0)) stop();
      await own.close();
    },
  };
}
