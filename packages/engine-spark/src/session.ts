import { join } from 'node:path';
import type { Engine, RunContext, RunEvent } from '@millrace/engine';
import type { Program } from '@millrace/plan';
import { checkProgram } from './check.ts';
import type { SparkOptions } from './engine.ts';
import { applicationOf } from './run/application-of.ts';
import { cancelled } from './run/cancelled.ts';
import { DriverProcess } from './run/driver-process.ts';
import { DriverEnded, runProgram } from './run/run-program.ts';

export type SessionOptions = SparkOptions & {
  /** For Spark's scratch files. */
  readonly folder: string;
  readonly limits?: RunContext['limits'];
  readonly log?: (line: string) => void;
};

/**
 * An engine that keeps one Spark process for many programs, one after the other, because a start
 * takes several seconds. For tests and short queries. Canceling a run ends the process; the next
 * run starts another one.
 */
export function sparkSession(options: SessionOptions): Engine {
  const { limits = { memoryBytes: 2 ** 31, threads: 2 }, log = () => {} } = options;
  let live: Promise<Live> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let starts = 0;
  const begin = (): Promise<Live> =>
    (live ??= start({
      ...options,
      limits,
      log,
      folder: join(options.folder, `session-${(starts += 1)}`),
    }).catch((error: unknown) => {
      live = null;
      throw error;
    }));
  const end = async (): Promise<void> => {
    const ending = live;
    live = null;
    await (await ending?.catch(() => undefined))?.driver.kill();
  };
  return {
    name: 'spark',
    capabilities: { cachesResults: false, usesSparkSettings: true },
    check: checkProgram,
    run: async function* (program, context) {
      const before = last;
      let finished = (): void => {};
      last = new Promise<void>((resolve) => (finished = resolve));
      await before;
      try {
        yield* runInSession(program, context, begin, end);
      } finally {
        finished();
      }
    },
    close: end,
  };
}

type Live = {
  readonly driver: DriverProcess;
  readonly lines: AsyncIterator<Record<string, unknown>>;
  readonly applicationId: string;
};

async function start(options: Parameters<typeof DriverProcess.start>[0]): Promise<Live> {
  const driver = await DriverProcess.start(options);
  const lines = driver.lines();
  return { driver, lines, applicationId: await applicationOf(driver, lines) };
}

async function* runInSession(
  program: Program,
  context: RunContext,
  begin: () => Promise<Live>,
  end: () => Promise<void>,
): AsyncGenerator<RunEvent> {
  if (context.signal.aborted) return yield* cancelled(program, null);
  const { driver, lines, applicationId } = await begin();
  yield { kind: 'started', applicationId, pid: driver.child.pid ?? null };
  const stop = (): void => void end();
  context.signal.addEventListener('abort', stop, { once: true });
  let running: string | null = null;
  let isDone = false;
  // Its Java process may have ended, or be ending.
  let ranOut = false;
  try {
    for await (const event of runProgram(program, context, driver, lines)) {
      if (event.kind === 'step') running = event.state === 'running' ? event.stepId : null;
      if (event.kind === 'step' && event.state === 'failed')
        ranOut = event.error.code === 'MEMORY_LIMIT';
      yield event;
    }
    isDone = true;
  } catch (error) {
    if (!context.signal.aborted)
      throw error instanceof DriverEnded
        ? new Error(`Spark ended before the run did (${driver.exit}).`, { cause: error })
        : error;
    yield* cancelled(program, running);
  } finally {
    context.signal.removeEventListener('abort', stop);
    if (!isDone || ranOut) await end();
  }
}
