import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { LineSegments, type SegmentOptions } from './line-segments.ts';
import type { ScanThreadAnswer, ScanThreadData } from './scan-thread.ts';
import type { LineTable } from './step-table.ts';

/** What is done with the lines of a file. */
export type LineScan = {
  /** Whole lines, those of the first segment first, the others in any order. False ends the scan. */
  readonly walk: (lines: Buffer) => boolean;
  /** What other threads may use on lines that need no `walk`; null: they can't help. */
  readonly table: () => LineTable | null;
};

export type ScanOptions = SegmentOptions & {
  readonly threads: number;
  readonly signal: AbortSignal;
};

/**
 * Scans the lines of a plain file with several threads, which take segments in turns: one that
 * starts late takes fewer. Null if a line is too long for that.
 */
export async function scanLines(options: ScanOptions, scan: LineScan): Promise<boolean | null> {
  const segments = new LineSegments(options);
  const state = new ScanState(segments, scan, options.signal);
  const helpers: Worker[] = [];
  try {
    state.walkNext();
    for (let count = 1; count < options.threads && isWorthThreads(options, scan); count += 1)
      helpers.push(startThread(options, state.next));
    await Promise.all([state.walkAll(), ...helpers.map((thread) => state.share(thread))]);
    return state.end();
  } finally {
    state.stop();
    for (const thread of helpers) void thread.terminate();
    segments.close();
  }
}

/** A thread copies the table, and may be no faster if it is larger than its caches. */
function isWorthThreads({ size }: ScanOptions, scan: LineScan): boolean {
  const table = scan.table();
  return table !== null && size >= fewestPerTable * table.table.byteLength;
}

const fewestPerTable = 32;

function startThread(
  { file, size, segmentBytes }: SegmentOptions,
  next: Int32Array<SharedArrayBuffer>,
): Worker {
  const workerData: ScanThreadData = { file, size, segmentBytes, next };
  const thread = new Worker(new URL('./scan-thread.ts', import.meta.url), { workerData });
  // Also after nobody waits for its answer anymore.
  return thread.on('error', () => undefined);
}

const LF = 10;

class ScanState {
  /** The next segment that nobody has taken. */
  readonly next: Int32Array<SharedArrayBuffer> = new Int32Array(new SharedArrayBuffer(4));
  private readonly segments: LineSegments;
  private readonly scan: LineScan;
  private readonly signal: AbortSignal;
  private readonly stopping = new AbortController();
  private outcome: boolean | null = true;
  /** A line without an end, which can only be the last one. */
  private open: Buffer | null = null;

  constructor(segments: LineSegments, scan: LineScan, signal: AbortSignal) {
    this.segments = segments;
    this.scan = scan;
    this.signal = signal;
  }

  async walkAll(): Promise<void> {
    while (this.walkNext()) {
      await setImmediate();
      this.signal.throwIfAborted();
    }
  }

  /** False after the last segment, and when the outcome is known. */
  walkNext(): boolean {
    const segment = Atomics.add(this.next, 0, 1);
    return segment < this.segments.count && this.walk(segment);
  }

  /** Lets a thread scan, and walks what it refuses. */
  async share(thread: Worker): Promise<void> {
    const { stopping } = this;
    const stopped = AbortSignal.any([stopping.signal, this.signal]);
    for (;;) {
      const table = this.scan.table();
      if (table === null || stopped.aborted) return;
      thread.postMessage(table);
      const { refused } = await answerOf(thread, stopped);
      if (refused === null || !this.walk(refused)) return;
    }
  }

  end(): boolean | null {
    if (this.outcome !== true || this.open === null) return this.outcome;
    return this.scan.walk(this.open);
  }

  stop(): void {
    Atomics.store(this.next, 0, this.segments.count);
    this.stopping.abort();
  }

  private walk(segment: number): boolean {
    if (this.outcome !== true) return false;
    const lines = this.segments.read(segment);
    if (lines === null) this.outcome = null;
    else if (lines.length > 0) this.outcome = this.walkLines(lines);
    if (this.outcome !== true) this.stop();
    return this.outcome === true;
  }

  private walkLines(lines: Buffer): boolean {
    const end = lines.lastIndexOf(LF) + 1;
    if (end < lines.length) this.open = Buffer.from(lines.subarray(end));
    return end === 0 || this.scan.walk(lines.subarray(0, end));
  }
}

function answerOf(thread: Worker, stopped: AbortSignal): Promise<ScanThreadAnswer> {
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve({ refused: null });
    const end = (): void => reject(new Error('A thread that scanned a file has stopped.'));
    stopped.addEventListener('abort', stop, { once: true });
    thread.once('message', (answer: ScanThreadAnswer) => {
      stopped.removeEventListener('abort', stop);
      thread.off('error', reject).off('exit', end);
      resolve(answer);
    });
    thread.once('error', reject).once('exit', end);
  });
}
