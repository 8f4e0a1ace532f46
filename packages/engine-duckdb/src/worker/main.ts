import { prepareInstance, type PreparedInstance } from './instance.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { Run } from './run.ts';

/** The worker's program: runs one program at a time, each on an instance made ahead and thrown away after it. */
let prepared: Promise<PreparedInstance> = prepareInstance();
let current: Run | null = null;

process.on('message', (message: ToWorker) => {
  if (message.kind === 'cancel') current?.cancel();
  else void execute(message);
});
process.on('disconnect', () => process.exit(0));
announce();

async function execute({ task }: Extract<ToWorker, { kind: 'run' }>): Promise<void> {
  const run = new Run(task, send);
  current = run;
  try {
    await run.execute(await prepared);
    send({ kind: 'ended' });
  } catch (error) {
    send({ kind: 'fault', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  current = null;
  prepared = prepareInstance();
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
