import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const password = 'benchmark-password';

/** A server process with a home of its own; `headers` are the administrator's. */
export type Server = {
  readonly pid: number;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  close(): void;
};

/** @param execArgv for Node itself */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  execArgv: readonly string[] = [],
): Promise<Server> {
  const home = mkdtempSync(join(tmpdir(), 'millrace-benchmark-'));
  const all = {
    ...process.env,
    PORT: '0',
    MILLRACE_HOME: home,
    MILLRACE_ADMIN_PASSWORD: password,
    ...env,
  };
  const child = spawn(
    process.execPath,
    [...execArgv, join(import.meta.dirname, '../../apps/server/src/main.mjs')],
    {
      env: all,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const address = await addressOf(child);
  return {
    pid: child.pid!,
    address,
    headers: { 'content-type': 'application/json', cookie: await login(address) },
    close() {
      child.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const chunk of stdout ?? []) {
    const found = /http:\S+/.exec(String(chunk));
    if (found !== null) return found[0];
  }
  throw new Error('The server did not start.');
}

async function login(address: string): Promise<string> {
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}
