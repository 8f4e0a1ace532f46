import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_PASSWORD } from './test-server.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const main = join(import.meta.dirname, '../../../apps/server/src/main.mjs');

export type ServerProcess = {
  readonly address: string;
  /** How it ended; null while it lives. */
  readonly ended: () => string | null;
  admin(): Promise<Visitor>;
  /** A new user of that role, logged in, with that right in project 1. */
  member(
    username: string,
    role: 'ANALYST' | 'VIEWER',
    right: 'VIEWER' | 'EDITOR',
  ): Promise<Visitor>;
  close(): Promise<void>;
};

/** Starts the server as a separate process, with its own home. */
export async function startServerProcess(
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const home = await mkdtemp(join(tmpdir(), 'millrace-process-'));
  const all = {
    ...process.env,
    MILLRACE_HOME: home,
    PORT: '0',
    MILLRACE_SAMPLES: 'off',
    MILLRACE_WARM_WORKERS: '0',
    MILLRACE_ADMIN_PASSWORD: ADMIN_PASSWORD,
    ...env,
  };
  const child = spawn(process.execPath, [main], { env: all, stdio: ['ignore', 'pipe', 'inherit'] });
  let ended: string | null = null;
  const exited = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      ended = signal ?? `exit code ${code}`;
      resolve();
    }),
  );
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.includes('Ctrl-C')) break;
  }
  const address = /http:\/\/\S+/.exec(printed)?.[0] ?? '';
  const login = async (username: string, password: string): Promise<Visitor> => {
    const visitor = createVisitor(address);
    const answer = await visitor.post('/login', { username, password });
    if (answer.status !== 200) throw new Error(`Login failed: ${answer.text}`);
    return visitor;
  };
  const admin = (): Promise<Visitor> => login('admin', ADMIN_PASSWORD);
  return {
    address,
    ended: () => ended,
    admin,
    async member(username, role, right) {
      const password = `password of ${username}`;
      const administrator = await admin();
      await administrator.post('/api/v1/users', { username, password, role });
      await administrator.post('/api/v1/projects/1/members', { username, role: right });
      return login(username, password);
    },
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(home, { recursive: true, force: true });
    },
  };
}
