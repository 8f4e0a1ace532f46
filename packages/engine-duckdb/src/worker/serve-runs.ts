import { prepareInstance, type PreparedInstance } from './instance.ts';
import { keepByteOrderMarks } from './keep-byte-order-marks.ts';
import type { Task, ToWorker } from './messages.ts';
import { Outbox } from './outbox.ts';
import { Run } from './run.ts';
import { WarmUp } from './warm-up.ts';

/**
 * Runs one program at a time, each on an instance that is created in advance and discarded
 * afterwards.
 */
export function serveRuns(): void {
  keepByteOrderMarks();
  let prepared = prepare();
  let before: Promise<void> = Promise.resolve();
  let current: Run | null = null;
  const outbox = new Outbox();
  const send = outbox.push.bind(outbox);

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'cancel') return current?.cancel();
    const run = new Run(message.task, send);
    current = run;
    before = before.then(() => execute(run));
  });
  announce();

  async function execute(run: Run): Promise<void> {
    try {
      const { instance, warmUp } = await prepared;
      await run.execute(instance, await warmUp.stop());
      send({ kind: 'ended' });
      outbox.flush();
      await run.cleanUp(instance);
    } catch (error) {
      send({
        kind: 'failure',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
    prepared = prepare(run.limits, run.calledMacros);
    announce();
  }

  function announce(): void {
    prepared.then(
      () => send({ kind: 'ready' }),
      (error: unknown) =>
        send({ kind: 'failure', message: `DuckDB does not start: ${String(error)}` }),
    );
  }
}

async function prepare(
  limits?: Task['limits'],
  macros?: ReadonlyMap<string, string>,
): Promise<{ instance: PreparedInstance; warmUp: WarmUp }> {
  const instance = await prepareInstance(limits);
  return { instance, warmUp: new WarmUp(instance.connection, macros) };
}
