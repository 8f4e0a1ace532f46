import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Starts a new measurement, if the system supports it (Linux). These files are virtual: reading
 * them doesn't block.
 */
export function resetPeakMemory(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Then the peak is that of the process's lifetime.
  }
}

/**
 * The most bytes that this process had in memory since the reset, or in its lifetime if the system
 * doesn't support a reset.
 */
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
