import { readFile, writeFile } from 'node:fs/promises';

/** Starts a new measurement, where the system can (Linux). */
export async function resetPeakMemory(): Promise<void> {
  await writeFile('/proc/self/clear_refs', '5').catch(() => undefined);
}

/** Bytes: the most this process held in memory since the reset, or in its life where the system cannot reset. */
export async function peakMemory(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const match = /^VmHWM:\s+(\d+) kB$/m.exec(status);
  return (match === null ? process.resourceUsage().maxRSS : Number(match[1])) * 1024;
}
