import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The process group of a run's engine, as noted in the run's folder, so that whoever comes later can end it. */
type Note = { readonly pid: number; readonly started: string | null };

const FILE = 'process.json';
const WAIT_MS = 10;
const WAIT_AT_MOST_MS = 10_000;

export async function noteProcess(folder: string, pid: number): Promise<void> {
  const note: Note = { pid, started: await startOf(pid) };
  await writeFile(join(folder, FILE), JSON.stringify(note));
}

export async function forgetProcess(folder: string): Promise<void> {
  await rm(join(folder, FILE), { force: true });
}

/** Kills the group noted in a run's folder, unless its number has gone to another process meanwhile. Whether there was one. */
export async function killNotedProcess(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null);
  if (text === null) return false;
  const { pid, started } = JSON.parse(text) as Note;
  const isSame = started !== null && (await startOf(pid)) === started;
  if (isSame) await killGroup(pid);
  await forgetProcess(folder);
  return isSame;
}

/** Ends a process and all of its group, and waits until none is left. */
export async function killGroup(pid: number): Promise<void> {
  for (let waited = 0; waited < WAIT_AT_MOST_MS && signalGroup(pid); waited += WAIT_MS) await setTimeout(WAIT_MS);
}

/** False where no process of the group, and none of that number, is left. */
function signalGroup(pid: number): boolean {
  return [-pid, pid].some((target) => {
    try {
      process.kill(target, 'SIGKILL');
      return true;
    } catch {
      return false;
    }
  });
}

/** When a process started, in the system's own count: with the number it names one process for good. Null where there is none, or the system does not say. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
