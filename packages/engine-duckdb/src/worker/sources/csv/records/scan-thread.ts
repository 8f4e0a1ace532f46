import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { LineSegments, type SegmentOptions } from './line-segments.ts';
import type { LineTable } from './step-table.ts';
import { walkStreams } from './walk-streams.ts';

/** `next`: one number, the next segment that no thread has taken. */
export type ScanThreadData = SegmentOptions & { readonly next: Int32Array };

/** The segment that the table refuses, and that the thread leaves to others; null: all are done. */
export type ScanThreadAnswer = { readonly refused: number | null };

const LF = 10;

/**
 * The entry point of a thread that scans segments of a file with the tables it receives. It imports
 * little, because it starts while others already scan.
 */
const { next, ...options } = workerData as ScanThreadData;
const segments = new LineSegments(options);
const port = parentPort!;
// It would be written on exit, but this thread is always terminated.
flushCompileCache();
port.on('message', (table: LineTable) => port.postMessage({ refused: scan(table) }));

function scan(table: LineTable): number | null {
  for (;;) {
    const segment = Atomics.add(next, 0, 1);
    if (segment >= segments.count) return null;
    const lines = segments.read(segment);
    if (lines === null) return segment;
    if (lines.length === 0) continue;
    if (lines.at(-1) !== LF || !walkStreams(lines, 0, lines.length, table)) return segment;
  }
}
