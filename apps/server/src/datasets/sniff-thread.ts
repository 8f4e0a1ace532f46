import { sniffCsv, type FileSample, type KnownCsv } from '@millrace/engine';
import { parentPort, workerData } from 'node:worker_threads';

const { sample, known } = workerData as { sample: FileSample; known: KnownCsv };
parentPort?.postMessage(sniffCsv(sample, known));
