import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { processIdentity } from './process-identity.ts';

/**
 * The process group of a run's engine, noted in the run's folder so that another process can end
 * it. `started`: the identity of the process.
 */
type Note = { readonly pid: number; readonly started: string };

const FILE = 'process.json';
const WAIT_MS = 10;
const MAX_WAIT_MS = 10_000;

/** Written atomically: a truncated note would identify nothing. */
export async function noteProcess(folder: string, pid: number): Promise<void> {
  const started = processIdentity(pid);
  if (started === null) return;
  const note: Note = { pid, started };
  const file = join(folder, FILE);
  await writeFile(`${file}.new`, JSON.stringify(note));
  await rename(`${file}.new`, file);
}

export async function forgetProcess(folder: string): Promise<void> {
  await rm(join(folder, FILE), { force: true });
  await rm(join(folder, `${FILE}.new`), { force: true });
}

/**
 * Kills the group noted in a run's folder and removes the note. A process that has reused the
 * number is left alone: its identity differs. Returns whether there was one to kill.
 */
export async function killNotedProcess(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null);
  const note = text === null ? null : parseNote(text);
  const isSame = note !== null && processIdentity(note.pid) === note.started;
  if (isSame) await killGroup(note.pid);
  await forgetProcess(folder);
  return isSame;
}

/**
 * Ends a process and its whole group, and waits until none is left. Doesn't signal a process that
 * reuses the number in between.
 */
export async function killGroup(pid: number): Promise<void> {
  const started = processIdentity(pid);
  for (let waited = 0; waited < MAX_WAIT_MS && signalGroup(pid, started); waited += WAIT_MS)
    await setTimeout(WAIT_MS);
}

/**
 * False if no process of the group is left. While a group has members its number isn't reused, so a
 * leader with another identity means that the group is gone.
 */
function signalGroup(pid: number, started: string | null): boolean {
  const now = processIdentity(pid);
  if (now !== null && now !== started) return false;
  return signal(-pid) || (now !== null && signal(pid));
}

function signal(target: number): boolean {
  try {
    process.kill(target, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

function parseNote(text: string): Note | null {
  try {
    const { pid, started } = JSON.parse(text) as Partial<Note>;
    return Number.isSafeInteger(pid) && pid !== undefined && pid > 1 && typeof started === 'string'
      ? { pid, started }
      : null;
  } catch {
    return null;
  }
}
