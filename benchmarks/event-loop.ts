// `node benchmarks/event-loop.ts`: how long the server's event loop is held up while requests are
// analyzed that are as hard as can be.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { attacks, requestsOf } from '@millrace/test-support/attacks';
import { machine, quantile } from './support/measure.ts';
import { startServer } from './support/server.ts';

const delayModule = `file://${join(import.meta.dirname, 'support/event-loop-delay.ts')}`;
const server = await startServer({ MILLRACE_SAMPLES: 'off' }, ['--import', delayModule]);
const { address, headers, pid } = server;
const GIVE_UP_MS = 120_000;

console.log(
  `Event loop delay of the server, as it prints itself, and answers of /healthz meanwhile, on ${machine()}`,
);
await report('nothing', async () => pause(3000));
for (const attack of attacks) {
  const requests = requestsOf(attack);
  await report(attack.name, () => Promise.all(requests.map(([path, body]) => post(path, body))));
  await report(`${attack.name}: saved and run`, async () => {
    const saved = await post('/api/v1/workflows', { workflow: attack.graph });
    return [
      saved,
      ...(saved.status === 200
        ? [await post('/api/v1/workflow/execute', { workflowId: JSON.parse(saved.text) as number })]
        : []),
    ];
  });
}
server.close();

type Answer = { readonly status: number; readonly text: string };

async function post(path: string, body: unknown): Promise<Answer> {
  try {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
}

/** Does the work, asking for the server's health every 20 ms. */
async function report(name: string, work: () => Promise<readonly Answer[] | void>): Promise<void> {
  process.kill(pid, 'SIGUSR2');
  const state = { isOver: false };
  const taken: number[] = [];
  const asking = (async () => {
    while (!state.isOver) {
      const started = performance.now();
      await fetch(`${address}/healthz`).then((answer) => answer.text());
      taken.push(performance.now() - started);
      await pause(20);
    }
  })();
  const started = performance.now();
  const answers = (await work()) ?? [];
  const seconds = (performance.now() - started) / 1000;
  state.isOver = true;
  await asking;
  const statuses = answers.map(({ status }) => status).join(' ');
  console.log(
    `${name}: ${seconds.toFixed(1)} s, answers ${statuses}; /healthz p99 ${quantile(taken, 0.99).toFixed(0)} ms`,
  );
  process.kill(pid, 'SIGUSR2');
  await pause(100);
}
