// `node benchmarks/load.ts`: 200 clients for two minutes, a quarter of them one user's, and how
// long each kind of request takes.
// `node benchmarks/load.ts 20 50`: for 20 seconds, 50 clients.
import { Worker } from 'node:worker_threads';
import { draw } from './support/draw.ts';
import { machine, quantile } from './support/measure.ts';
import { startServer } from './support/server.ts';

const seconds = Number(process.argv[2] ?? 120);
const clients = Number(process.argv[3] ?? 200);
const USERS = 20;
const WORKFLOWS = 100;

const server = await startServer({ MILLRACE_SAMPLES: 'off', MILLRACE_LOGIN_LIMIT: '1000000' });
const { address, headers: admin } = server;
console.log(`${clients} clients for ${seconds} s over HTTP on loopback, on ${machine()}`);

const graph = draw(
  {
    rows: ['Generate Rows', { outputCol: 'id', count: '1000' }],
    filter: ['Filter Rows', { conditionExpr: 'id > 10' }],
    print: ['Print Rows', { title: 'Rows' }],
  },
  [
    ['rows', 'filter'],
    ['filter', 'print'],
  ],
);
const [ids, cookies] = [await saveWorkflows(), await logInUsers()];
const execution = (await send('POST', '/api/v1/workflow/execute', admin, { workflowId: ids[0] }))
  .body as number;

type Kind = {
  readonly name: string;
  readonly weight: number;
  readonly request: (cookie: string) => Promise<{ readonly status: number }>;
};
const of = (cookie: string) => ({ 'content-type': 'application/json', cookie });
const any = (): number => ids[Math.floor(Math.random() * ids.length)]!;
const kinds: readonly Kind[] = [
  {
    name: 'list of 20',
    weight: 25,
    request: (cookie) => send('GET', '/api/v1/workflows?page=0&size=20&content=false', of(cookie)),
  },
  {
    name: 'whole list',
    weight: 2,
    request: (cookie) => send('GET', '/api/v1/workflows', of(cookie)),
  },
  {
    name: 'record',
    weight: 25,
    request: (cookie) => send('GET', `/api/v1/workflows/${any()}`, of(cookie)),
  },
  {
    name: 'executions',
    weight: 5,
    request: (cookie) => send('GET', '/api/v1/workflow-executions?page=0&size=20', of(cookie)),
  },
  {
    name: 'status',
    weight: 20,
    request: (cookie) => send('GET', `/api/v1/workflow-executions/${execution}/status`, of(cookie)),
  },
  { name: 'session', weight: 5, request: (cookie) => send('GET', '/api/v1/session', of(cookie)) },
  {
    name: 'validate',
    weight: 10,
    request: (cookie) =>
      send('POST', '/api/v1/workflows/validate', of(cookie), { workflow: { ...graph, name: 'v' } }),
  },
  {
    name: 'preview',
    weight: 3,
    request: (cookie) =>
      send('POST', '/api/v1/workflows/preview', of(cookie), {
        nodeId: 'filter',
        workflow: { ...graph, name: 'v' },
      }),
  },
  {
    name: 'execute',
    weight: 3,
    request: (cookie) =>
      send('POST', '/api/v1/workflow/execute', of(cookie), { workflowId: any() }),
  },
  {
    name: 'login',
    weight: 2,
    request: () =>
      send(
        'POST',
        '/login',
        { 'content-type': 'application/json' },
        { username: 'user1', password: passwordOf(1) },
      ),
  },
];
const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
const noTimes = (): Map<string, number[]> => new Map(kinds.map(({ name }) => [name, []]));
const [takenByOthers, takenByBusy] = [noTimes(), noTimes()];
const refused = new Map<string, number>();

const probe = startProbe(['/healthz', '/readyz']);
const end = performance.now() + seconds * 1000;
await Promise.all(
  Array.from({ length: clients }, (_, index) =>
    client(index < clients / 4 ? 0 : 1 + (index % (USERS - 1))),
  ),
);
const health = await probe.stop();
report();
server.close();

async function client(user: number): Promise<void> {
  const [cookie, taken] = [cookies[user]!, user === 0 ? takenByBusy : takenByOthers];
  while (performance.now() < end) {
    const { name, request } = pick();
    const started = performance.now();
    const { status } = await request(cookie);
    if (status === 200) taken.get(name)?.push(performance.now() - started);
    else refused.set(`${name} ${status}`, (refused.get(`${name} ${status}`) ?? 0) + 1);
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

function pick(): Kind {
  let place = Math.random() * total;
  return kinds.find(({ weight }) => (place -= weight) < 0) ?? kinds[0]!;
}

function report(): void {
  const line = (name: string, times: readonly number[]): string =>
    `${name.padEnd(12)} ${String(times.length).padStart(7)}  p50 ${ms(times, 0.5)}  p95 ${ms(times, 0.95)}  p99 ${ms(times, 0.99)}  max ${ms(times, 1)}`;
  console.log(`${USERS - 1} users with ${(clients * 3) / 4} clients`);
  for (const [name, times] of takenByOthers) console.log(line(name, times));
  console.log(`one user with ${clients / 4} clients`);
  for (const [name, times] of takenByBusy) console.log(line(name, times));
  console.log('health');
  for (const [path, times] of Object.entries(health)) console.log(line(path, times));
  for (const [what, count] of refused) console.log(`refused: ${what}, ${count} times`);
  const all = [...takenByOthers.values(), ...takenByBusy.values()].reduce(
    (sum, times) => sum + times.length,
    0,
  );
  console.log(`${(all / seconds).toFixed(0)} requests a second`);
}

function ms(times: readonly number[], q: number): string {
  return `${quantile(times, q).toFixed(0).padStart(6)} ms`;
}

/** Asks each path ten times a second, from a thread that has nothing else to do. */
function startProbe(paths: readonly string[]): {
  stop(): Promise<Readonly<Record<string, readonly number[]>>>;
} {
  const code = `const { parentPort, workerData } = require('node:worker_threads');
    const times = Object.fromEntries(workerData.paths.map((path) => [path, []]));
    const timer = setInterval(() => workerData.paths.forEach(async (path) => {
      const started = performance.now();
      const answer = await fetch(workerData.address + path);
      await answer.text();
      times[path].push(performance.now() - started);
    }), 100);
    parentPort.on('message', () => { clearInterval(timer); parentPort.postMessage(times); parentPort.close(); });`;
  const worker = new Worker(code, { eval: true, workerData: { address, paths } });
  return {
    stop: () =>
      new Promise((resolve) => {
        worker.once('message', resolve);
        worker.postMessage('stop');
      }),
  };
}

async function saveWorkflows(): Promise<number[]> {
  const saved: number[] = [];
  for (let index = 0; index < WORKFLOWS; index += 1)
    saved.push(
      (
        await send('POST', '/api/v1/workflows', admin, {
          projectId: 1,
          workflow: { ...graph, name: `Flow ${index}` },
        })
      ).body as number,
    );
  return saved;
}

async function logInUsers(): Promise<string[]> {
  const found: string[] = [];
  for (let index = 0; index < USERS; index += 1) {
    const account = { username: `user${index}`, password: passwordOf(index) };
    await send('POST', '/api/v1/users', admin, { ...account, role: 'ANALYST' });
    await send('POST', '/api/v1/projects/1/members', admin, {
      username: account.username,
      role: 'EDITOR',
    });
    const answer = await fetch(`${address}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    found.push(answer.headers.getSetCookie()[0]!.split(';')[0]!);
  }
  return found;
}

function passwordOf(index: number): string {
  return `a benchmark password ${index}`;
}

async function send(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: answer.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : text,
  };
}
