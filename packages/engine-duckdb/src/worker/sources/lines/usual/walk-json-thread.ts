import { parentPort, workerData } from 'node:worker_threads';
import { rangeChunks } from '../../csv/records/byte-range.ts';
import type { JsonWalkTask } from './walk-json.ts';
import { walkLines } from './walk-lines.ts';

/** The entry point of a thread that scans a part of a file. */
const { file, from, to, automaton } = workerData as JsonWalkTask;
parentPort!.postMessage(await walkLines(rangeChunks(file, { from, to }), automaton));
