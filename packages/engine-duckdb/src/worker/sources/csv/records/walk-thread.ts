import { parentPort, workerData } from 'node:worker_threads';
import { rangeChunks, type ByteRange } from './byte-range.ts';
import { walkRange, type WalkTask } from './walk-range.ts';

/** The entry point of a thread that scans a part of a file. */
const { file, range, task } = workerData as {
  readonly file: string;
  readonly range: ByteRange;
  readonly task: WalkTask;
};
const port = parentPort!;
port.postMessage(await walkRange(rangeChunks(file, range), task));
