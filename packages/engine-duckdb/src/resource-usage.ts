import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * The current resource usage of a process: bytes in memory, including swapped ones, and CPU time of
 * all its threads since it started.
 */
export type ResourceUsage = { readonly memoryBytes: number; readonly cpuMs: number };

/**
 * `proc`: Linux. `ps`: macOS and other Unix systems. `worker`: the worker reports its own usage, on
 * any system.
 */
export type UsageSource = 'proc' | 'ps' | 'worker';

export function defaultUsageSource(): UsageSource {
  if (process.platform === 'linux') return 'proc';
  return process.platform === 'win32' ? 'worker' : 'ps';
}

/** Null if the process has ended. */
export async function readUsage(
  pid: number,
  source: Exclude<UsageSource, 'worker'>,
): Promise<ResourceUsage | null> {
  try {
    return source === 'proc' ? readProc(pid) : await readPs(pid);
  } catch {
    return null;
  }
}

/** `USER_HZ`: the kernel's unit of CPU time, on every architecture that Node supports. */
const ticksPerSecond = 100;

/** These files are virtual: reading them doesn't block. */
function readProc(pid: number): ResourceUsage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    memoryBytes: (kilobytes('RssAnon') + kilobytes('RssShmem') + kilobytes('VmSwap')) * 1024,
    cpuMs: (ticks / ticksPerSecond) * 1000,
  };
}

const run = promisify(execFile);

async function readPs(pid: number): Promise<ResourceUsage> {
  const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [kilobytes = '', time = ''] = stdout.trim().split(/\s+/);
  return { memoryBytes: Number(kilobytes) * 1024, cpuMs: timeMs(time) };
}

/** `1-02:03:04`, `02:03:04` or `2:03.45`. */
function timeMs(text: string): number {
  const [days, clock] = text.includes('-') ? (text.split('-') as [string, string]) : ['0', text];
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1000;
}
