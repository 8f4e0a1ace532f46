import { join } from 'node:path';
import type { Engine, RunContext, RunEvent } from '@millrace/engine';
import type { Program } from '@millrace/plan';
import { checkProgram } from './check.ts';
import { applicationOf } from './run/application-of.ts';
import { cancelled, died } from './run/cancelled.ts';
import { DriverProcess } from './run/driver-process.ts';
import { DriverEnded, runProgram } from './run/run-program.ts';

export type SparkOptions = {
  /** The Python of an environment that has PySpark 4.2. */
  readonly python: string;
  /** Added to Spark's settings. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Spark on this machine: a process group for each run. */
export function sparkEngine(options: SparkOptions): Engine {
  const drivers = new Set<DriverProcess>();
  return {
    name: 'spark',
    capabilities: { cachesResults: false, usesSparkSettings: true },
    check: checkProgram,
    run: (program, context) => runAlone(program, context, options, drivers),
    close: async () => void (await Promise.all([...drivers].map((driver) => driver.kill()))),
  };
}

async function* runAlone(
  program: Program,
  context: RunContext,
  options: SparkOptions,
  drivers: Set<DriverProcess>,
): AsyncGenerator<RunEvent> {
  if (context.signal.aborted) return yield* cancelled(program, null);
  const { limits, log } = context;
  const settings = { ...context.settings, ...options.settings };
  const driver = await DriverProcess.start({
    ...options,
    settings,
    folder: join(context.workspace, 'spark'),
    limits,
    log,
  });
  drivers.add(driver);
  const stop = (): void => void driver.kill();
  context.signal.addEventListener('abort', stop, { once: true });
  let running: string | null = null;
  let hasFailed = false;
  try {
    const lines = driver.lines();
    const applicationId = await applicationOf(driver, lines);
    yield { kind: 'started', applicationId, pid: driver.child.pid ?? null };
    for await (const event of runProgram(program, context, driver, lines)) {
      if (event.kind === 'step') running = event.state === 'running' ? event.stepId : null;
      hasFailed ||= event.kind === 'step' && event.state === 'failed';
      yield event;
    }
    driver.finish();
    await driver.exited;
  } catch (error) {
    await driver.kill();
    if (context.signal.aborted) yield* cancelled(program, running);
    else if (!(error instanceof DriverEnded)) throw error;
    else if (!hasFailed) yield died(program, running, driver.exit);
    if (driver.ended !== null) yield { kind: 'exited', ...driver.ended };
  } finally {
    context.signal.removeEventListener('abort', stop);
    await driver.kill();
    drivers.delete(driver);
  }
}
