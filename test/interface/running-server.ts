import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCaller, type Caller } from './caller.ts';

const main = join(import.meta.dirname, '../../apps/server/src/main.mjs');
const password = 'a password for the contract';

export type RunningServer = {
  readonly address: string;
  /** A client that isn't logged in. */
  stranger(): Caller;
  /** The administrator, logged in. */
  admin(): Promise<Caller>;
  /** A new user of that role, logged in. */
  user(username: string, role: 'ADMIN' | 'ANALYST' | 'VIEWER'): Promise<Caller>;
  /** Stops it and forgets what it kept. */
  stop(): Promise<void>;
};

/** A server as users start it: a separate process with its own home, on a free port. */
export async function startRunningServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const home = await mkdtemp(join(tmpdir(), 'millrace-interface-'));
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      MILLRACE_HOME: home,
      PORT: '0',
      MILLRACE_SAMPLES: 'off',
      MILLRACE_WARM_WORKERS: '0',
      MILLRACE_ADMIN_PASSWORD: password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.includes('Ctrl-C')) break;
  }
  const address = /http:\/\/[^\s/]+/.exec(printed)?.[0];
  if (address === undefined) throw new Error(`The server did not start: ${printed}`);

  const login = async (username: string, secret: string): Promise<Caller> => {
    const caller = createCaller(address);
    const answer = await caller.send('POST', '/login', { json: { username, password: secret } });
    if (answer.status !== 200) throw new Error(`The login failed: ${answer.text}`);
    return caller;
  };
  const admin = (): Promise<Caller> => login('admin', password);
  return {
    address,
    stranger: () => createCaller(address),
    admin,
    async user(username, role) {
      const created = await (
        await admin()
      ).send('POST', '/api/v1/users', { json: { username, password, role } });
      if (created.status !== 200) throw new Error(`The user was not created: ${created.text}`);
      return login(username, password);
    },
    async stop() {
      child.kill('SIGINT');
      const code = await exited;
      await rm(home, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The server ended with the exit value ${code}.`);
    },
  };
}
