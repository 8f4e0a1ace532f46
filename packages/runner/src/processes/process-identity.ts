import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Names one process permanently: the boot of its machine, and when the process started within it. A
 * process that gets the same number later has another identity. Null where there is no such
 * process, or the system doesn't say.
 */
export function processIdentity(pid: number): string | null {
  const start = process.platform === 'linux' ? startTicks(pid) : startTime(pid);
  return start === null ? null : `${bootId()}:${start}`;
}

/**
 * Identifies this process among all that share a home: `host/pid/random/place/identity`. The parts
 * have no slash.
 */
export function ownerName(random: string): string {
  return [hostname(), process.pid, random, ownPlace(), processIdentity(process.pid) ?? ''].join(
    '/',
  );
}

/** An owner name for messages: `process 42 on db1`. */
export function ownerLabel(owner: string): string {
  const [host, pid] = owner.split('/');
  return pid === undefined ? owner : `process ${pid} on ${host}`;
}

/**
 * `alive`: it runs here. `dead`: it ran here and doesn't anymore. `elsewhere`: it can't be seen
 * from here.
 */
export type OwnerState = 'alive' | 'dead' | 'elsewhere';

/** The state of the process with an owner name. */
export function ownerState(owner: string): OwnerState {
  const [host, number, , place, identity] = owner.split('/');
  const pid = Number(number);
  if (host !== hostname() || !Number.isSafeInteger(pid) || pid <= 0) return 'elsewhere';
  if (place === undefined) return isRunning(pid) ? 'alive' : 'dead';
  if (place !== ownPlace()) return 'elsewhere';
  if (identity === '' || identity === undefined) return isRunning(pid) ? 'alive' : 'dead';
  return processIdentity(pid) === identity ? 'alive' : 'dead';
}

/**
 * Processes of one place see each other by number: same boot and same process namespace (containers
 * may share a host name).
 */
function ownPlace(): string {
  return `${bootId()}.${processNamespace()}`;
}

let knownBootId: string | undefined;

/**
 * Changes with every boot. Constant if the system doesn't provide one: then the start time includes
 * the date.
 */
function bootId(): string {
  return (knownBootId ??= readText('/proc/sys/kernel/random/boot_id') ?? 'boot');
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replaceAll(/[^0-9]/g, '');
  } catch {
    return '';
  }
}

/**
 * Field 22 of the process's `stat`: clock ticks since boot. The command name in field 2 may contain
 * anything, so fields are counted after it.
 */
function startTicks(pid: number): string | null {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === null) return null;
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function startTime(pid: number): string | null {
  try {
    const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: environment,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return text === '' ? null : text;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
