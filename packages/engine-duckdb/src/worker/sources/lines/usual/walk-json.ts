import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { compressionOf } from '@millrace/engine';
import { rangeChunks, splitByLines, type ByteRange } from '../../csv/records/byte-range.ts';
import { splitIntoChunks } from '../../file-chunks.ts';
import type { UsualMember } from '../../usual-member.ts';
import { jsonAutomaton, type JsonAutomaton } from './json-automaton.ts';
import { walkLines } from './walk-lines.ts';

/** A part of fewer bytes isn't worth a thread. */
const fewestBytes = 256 << 20;

/** What a thread needs to scan a part of a file. */
export type JsonWalkTask = ByteRange & {
  readonly file: string;
  readonly automaton: JsonAutomaton;
};

/** Whether every line of the file is a record with usual values in these members. */
export async function walkJson(
  file: string,
  members: readonly UsualMember[],
  threads: number,
  signal: AbortSignal,
): Promise<boolean> {
  const automaton = jsonAutomaton(members);
  if (automaton === null) return false;
  if (compressionOf(file) !== null) return walkLines(splitIntoChunks(file, signal), automaton);
  const { size } = await stat(file);
  const [first, ...others] = await splitByLines(file, size, threads, fewestBytes);
  if (first === undefined || others.length === 0)
    return walkLines(splitIntoChunks(file, signal), automaton);
  const stopping = new AbortController();
  const stop = AbortSignal.any([signal, stopping.signal]);
  const beside = others.map((range) => walkBeside({ file, automaton, ...range }, stop));
  try {
    const own = await walkLines(interruptible(rangeChunks(file, first), stop), automaton);
    return own && (await Promise.all(beside)).every(Boolean);
  } finally {
    stopping.abort();
    await Promise.allSettled(beside);
  }
}

async function* interruptible(
  chunks: AsyncIterable<Buffer>,
  signal: AbortSignal,
): AsyncIterable<Buffer> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}

function walkBeside(task: JsonWalkTask, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./walk-json-thread.ts', import.meta.url), {
      workerData: task,
    });
    const stop = (): void => void thread.terminate();
    signal.addEventListener('abort', stop, { once: true });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error('A thread that looked through a file has stopped.'));
    });
  });
}
