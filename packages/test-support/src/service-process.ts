import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../../apps/server/src/main.mjs');

export type ServiceProcess = {
  readonly child: ChildProcess;
  readonly printed: string;
  readonly address: string;
  /** What it wrote to its error stream so far. */
  logged(): string;
  /** Ends it with a signal; its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/**
 * Starts the service as `npm start` does, and waits until it has printed its address. Throws with
 * what it wrote where it ends before.
 */
export async function startService(
  home: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [main], {
    env: environment(home, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  let logged = '';
  child.stderr.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.includes('Ctrl-C')) break;
  }
  const address = /http:\/\/\S+/.exec(printed)?.[0];
  if (address === undefined) throw new Error(`The service ended with ${await exited}: ${logged}`);
  const stop = async (signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> => {
    child.kill(signal);
    return exited;
  };
  return { child, printed, address, logged: () => logged, stop };
}

/**
 * Runs the service to its end, where it cannot start: its exit code, and what it wrote to its error
 * stream.
 */
export async function failToStart(
  home: string,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly [code: number | null, logged: string]> {
  const child = spawn(process.execPath, [main], {
    env: environment(home, env),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let logged = '';
  child.stderr.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return [code, logged];
}

function environment(home: string, env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, MILLRACE_HOME: home, PORT: '0', MILLRACE_SAMPLES: 'off', ...env };
}
