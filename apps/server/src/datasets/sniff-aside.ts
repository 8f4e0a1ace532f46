import type { FileSample, KnownCsv, SniffedCsv } from '@millrace/engine';
import { Worker } from 'node:worker_threads';

const HEAP_MB = 256;

/**
 * How a CSV file is written, found in a thread: a sample takes a tenth of a second, which no other
 * request should wait for.
 */
export function sniffAside(sample: FileSample, known: KnownCsv): Promise<SniffedCsv> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./sniff-thread.ts', import.meta.url), {
      workerData: { sample, known },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread ended without a result.')));
  });
}
