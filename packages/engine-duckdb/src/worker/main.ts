import { prepareInstance, type PreparedInstance } from './instance.ts';
import { keepByteOrderMarks } from './keep-byte-order-marks.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { Run } from './run.ts';

keepByteOrderMarks();

/** The worker's program: runs one program at a time, each on an instance made ahead and thrown away after it. */
let prepared: Promise<PreparedInstance> = prepareInstance();
let before: Promise<void> = Promise.resolve();
let current: Run | null = null;

process.on('message', (message: ToWorker) => {
  if (message.kind === 'cancel') return current?.cancel();
  const run = new Run(message.task, send);
  current = run;
  before = before.then(() => execute(run));
});
// A plain exit would wait for DuckDB's threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
announce();

async function execute(run: Run): Promise<void> {
  try {
    const instance = await prepared;
    await run.execute(instance);
    send({ kind: 'ended' });
    await run.cleanUp(instance);
  } catch (error) {
    send({ kind: 'fault', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  prepared = prepareInstance(run.limits);
  announce();
}

function announce(): void {
  prepared.then(
    () => send({ kind: 'ready' }),
    (error: unknown) => send({ kind: 'fault', message: `DuckDB does not start: ${String(error)}` }),
  );
}

function send(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}
