import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_PASSWORD } from '@millrace/test-support/test-server';

const root = join(import.meta.dirname, '../../../..');

/**
 * A separate server process with its own home, which can be killed and restarted at the same
 * address.
 */
export type ServerProcess = {
  readonly address: string;
  /** Kills the process without a graceful stop. */
  kill(): Promise<void>;
  /** Starts it if it isn't running. */
  start(): Promise<void>;
  close(): Promise<void>;
};

export async function startServerProcess(
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const home = await mkdtemp(join(tmpdir(), 'millrace-studio-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    if (child !== null) return;
    const env = {
      ...process.env,
      MILLRACE_HOME: home,
      MILLRACE_ADMIN_PASSWORD: ADMIN_PASSWORD,
      PORT: String(port),
      ...more,
    };
    child = spawn(process.execPath, [join(root, 'apps/server/src/main.mjs')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await answers(address, child);
  };
  const kill = async (): Promise<void> => {
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    child = null;
    await ended;
  };
  await start();
  return {
    address,
    kill,
    start,
    async close() {
      await kill();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server isn't responding.");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
