import { join } from 'node:path';
import { followExecution } from '../events/follow.ts';
import type { Bus } from '../events/bus.ts';
import { requireExecution } from '../executions/require-execution.ts';
import type { Services } from '../services/services.ts';
import { logLength, readLog, type LogOptions } from './read-log.ts';

/** Reads the logs of executions. */
export type LogStore = {
  /**
   * The log as bytes, a range of it, or its last lines; `follow` continues until the execution
   * ends. Empty if there is no log yet.
   */
  log(id: number, options?: LogOptions): AsyncIterable<Uint8Array>;
  logSize(id: number): Promise<number>;
};

export function createLogStore(services: Services, bus: Bus): LogStore {
  const { store, home } = services;
  return {
    async *log(id, options = {}) {
      const { logs } = await requireExecution(store, id);
      const channel =
        options.follow === true
          ? followExecution(services, bus, id, options.signal)[Symbol.asyncIterator]()
          : null;
      const hasMore = async (): Promise<boolean> =>
        channel === null ? false : !((await channel.next()).done ?? false);
      try {
        yield* readLog(join(home, logs), options, hasMore);
      } finally {
        await channel?.return?.();
      }
    },
    async logSize(id) {
      return logLength(join(home, (await requireExecution(store, id)).logs));
    },
  };
}
