import { readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type EventLoopDelay = {
  /** Seconds, over the last one to two minutes. */
  quantiles(): readonly (readonly [quantile: string, seconds: number])[];
  close(): void;
};

const MINUTE = 60_000;
const NANOSECONDS = 1e9;
const QUANTILES = [
  ['0.5', 50],
  ['0.99', 99],
  ['1', 100],
] as const;

/** Measures the delay of the event loop. */
export function watchEventLoop(): EventLoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  const now = (): number[] =>
    QUANTILES.map(([, percentile]) =>
      histogram.count === 0 ? 0 : histogram.percentile(percentile) / NANOSECONDS,
    );
  let before: number[] = [];
  const timer = setInterval(() => {
    before = now();
    histogram.reset();
  }, MINUTE);
  timer.unref();
  return {
    quantiles: () =>
      now().map(
        (seconds, index) =>
          [QUANTILES[index]?.[0] ?? '', Math.max(seconds, before[index] ?? 0)] as const,
      ),
    close() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

/** Child processes of this one, and the memory they use; null if the system doesn't report them. */
export async function childProcesses(): Promise<{
  readonly count: number;
  readonly bytes: number;
} | null> {
  try {
    const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
    const pids = children.split(' ').filter((pid) => pid !== '');
    const sizes = await Promise.all(pids.map(residentBytes));
    return { count: pids.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  } catch {
    return null;
  }
}

async function residentBytes(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Bytes of the database with its write-ahead log. */
export async function storeBytes(home: string): Promise<number> {
  const sizes = ['', '-wal'].map(
    async (suffix) => (await stat(join(home, `millrace.db${suffix}`)).catch(() => null))?.size ?? 0,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Bytes free for the service on its home's disk, and the disk's size. */
export async function diskSpace(
  home: string,
): Promise<{ readonly free: number; readonly size: number }> {
  const { bavail, blocks, bsize } = await statfs(home);
  return { free: bavail * bsize, size: blocks * bsize };
}
