import { readFileSync, writeFileSync } from 'node:fs';

/** Starts a new measurement, where the system can (Linux). These files are the kernel's: reading them waits for nothing. */
export function resetPeakMemory(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Then the peak is that of the process's life.
  }
}

/** Bytes: the most this process held in memory since the reset, or in its life where the system cannot reset. */
export function peakMemory(): number {
  const match = /^VmHWM:\s+(\d+) kB$/m.exec(status());
  return (match === null ? process.resourceUsage().maxRSS : Number(match[1])) * 1024;
}

function status(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8');
  } catch {
    return '';
  }
}
