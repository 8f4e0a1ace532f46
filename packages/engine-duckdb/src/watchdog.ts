import type { LimitCode, RunContext } from '@millrace/engine';
import { readUsage, type ResourceUsage, type UsageSource } from './resource-usage.ts';
import { IDLE_BYTES } from './worker-command.ts';

export type WatchdogOptions = {
  readonly pid: number;
  readonly source: UsageSource;
  readonly limits: RunContext['limits'];
  /** Called once. */
  readonly onExceeded: (code: LimitCode) => void;
};

const intervalMs = 100;
/** A process that dies this close to its limit is assumed to have exceeded it. */
const nearlyAll = 0.9;

/** Monitors the memory and CPU time of a run, and reports the first limit that it exceeds. */
export class Watchdog {
  private readonly options: WatchdogOptions;
  private readonly timer: NodeJS.Timeout;
  private cpuAtStart: number | null = null;
  private peakBytes = 0;
  private isReading = false;
  private isOver = false;

  constructor(options: WatchdogOptions) {
    this.options = options;
    this.timer = setInterval(() => void this.read(), intervalMs);
    void this.read();
  }

  get wasNearMemoryLimit(): boolean {
    return this.peakBytes >= (this.options.limits.memoryBytes + IDLE_BYTES) * nearlyAll;
  }

  stop(): void {
    this.isOver = true;
    clearInterval(this.timer);
  }

  /** A reading, from the worker itself or from outside. */
  check({ memoryBytes, cpuMs }: ResourceUsage): void {
    if (this.isOver) return;
    const { limits } = this.options;
    this.cpuAtStart ??= cpuMs;
    this.peakBytes = Math.max(this.peakBytes, memoryBytes);
    if (memoryBytes > limits.memoryBytes + IDLE_BYTES) this.exceed('MEMORY_LIMIT');
    else if (limits.cpuMs !== undefined && cpuMs - this.cpuAtStart > limits.cpuMs)
      this.exceed('CPU_LIMIT');
  }

  private exceed(code: LimitCode): void {
    this.stop();
    this.options.onExceeded(code);
  }

  private async read(): Promise<void> {
    const { pid, source } = this.options;
    if (source === 'worker' || this.isReading || this.isOver) return;
    this.isReading = true;
    const usage = await readUsage(pid, source);
    this.isReading = false;
    if (usage !== null) this.check(usage);
  }
}
