import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PASSWORD = 'correct horse battery staple';
const root = join(import.meta.dirname, '../..');

export type SchemaServer = {
  readonly address: string;
  /** What the server wrote to its log. A line with a reference is an unexpected error. */
  log(): string;
  /** A token of a new user of that role, or of the administrator. */
  token(role: 'ADMIN' | 'ANALYST' | 'VIEWER'): Promise<string>;
  close(): Promise<void>;
};

/**
 * A real server in a process of its own, on a free port and in a home of its own, with one record
 * of each kind.
 */
export async function startSchemaServer(): Promise<SchemaServer> {
  const home = await mkdtemp(join(tmpdir(), 'millrace-schema-'));
  const settings = {
    MILLRACE_HOME: home,
    PORT: '0',
    MILLRACE_ADMIN_PASSWORD: PASSWORD,
    MILLRACE_SAMPLES: 'off',
    MILLRACE_LOGIN_LIMIT: '1000000',
  };
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.mjs')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const address = await addressOf(child, () => log);
  const call = caller(address);
  const cookie = await call.login('admin', PASSWORD);
  const seeded = await seed((method, path, body, headers) =>
    call.send(method, path, body, { cookie, ...headers }),
  );
  return {
    address,
    log: () => log,
    async token(role) {
      if (role === 'ADMIN') return call.token(cookie);
      const username = `schema-${role.toLowerCase()}`;
      await call.send('POST', '/api/v1/users', { username, password: PASSWORD, role }, { cookie });
      await call.send(
        'POST',
        `/api/v1/projects/${seeded.projectId}/members`,
        { username, role: role === 'VIEWER' ? 'VIEWER' : 'EDITOR' },
        { cookie },
      );
      return call.token(await call.login(username, PASSWORD));
    },
    async close() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      await rm(home, { recursive: true, force: true });
    },
  };
}

function addressOf(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /Millrace is at (\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${log()}`)));
  });
}

type Headers = Readonly<Record<string, string>>;
type Send = (method: string, path: string, body: unknown, headers?: Headers) => Promise<Response>;

function caller(address: string) {
  const send: Send = async (method, path, body, headers = {}) => {
    const response = await fetch(address + path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    send,
    async login(username: string, password: string): Promise<string> {
      const response = await send('POST', '/login', { username, password });
      return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    async token(cookie: string): Promise<string> {
      const response = await send(
        'POST',
        '/api/v1/tokens',
        { name: 'schema', scopes: ['all'] },
        { cookie },
      );
      return ((await response.json()) as { accessToken: string }).accessToken;
    },
  };
}

/** One record of each kind, with the id 1. */
async function seed(send: Send): Promise<{ readonly projectId: number }> {
  await send('POST', '/api/v1/hdfs/files/upload', {
    path: '/shared/a.csv',
    content: 'id,amount\n1,2\n',
  });
  const fields = [
    { name: 'path', value: '/shared/a.csv', widget: 'textfield', title: 'Path' },
    { name: 'header', value: 'true', widget: 'array', title: 'Header' },
  ];
  const read = {
    id: 'read',
    name: 'Read CSV',
    nodeClass: 'millrace.nodes.read.ReadCsv',
    type: 'dataset',
    fields,
  };
  await send('POST', '/api/v1/workflows', {
    workflow: { name: 'First', nodes: [read], edges: [] },
  });
  await send('POST', '/dataset/save', { name: 'Set', path: '/shared/a.csv' });
  await send(
    'POST',
    '/saveDashboard',
    { name: 'Board', sheets: [{ name: 'S', idx: '0', items: [] }] },
    { dashboardId: 'null' },
  );
  await send('POST', '/api/v1/workflow-schedules', {
    analysisFlowId: 1,
    name: 'Far',
    cronPattern: '0 0 1 1 *',
    paused: true,
  });
  await send('POST', '/api/v1/workflow/execute', { workflowId: 1 });
  return { projectId: 1 };
}
