import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { compressionOf, nullTexts, type CsvDialect } from '@millrace/engine';
import { sameType, type DataType } from '@millrace/plan';
import { splitIntoChunks } from '../../file-chunks.ts';
import { rangeChunks, splitByLines, type ByteRange } from './byte-range.ts';
import type { EvenRecords } from './record-walk.ts';
import { walkRange, type WalkTask } from './walk-range.ts';

/**
 * What all records of a file have in common, or null if its records are irregular: then it gets a
 * closer check. A part of fewer bytes than `fewestBytes` isn't worth a thread.
 */
export async function walkFile(
  file: string,
  dialect: CsvDialect,
  types: readonly (DataType | null)[],
  threads: number,
  signal: AbortSignal,
  fewestBytes = 64 << 20,
): Promise<EvenRecords | null> {
  const whole = (): Promise<EvenRecords | null> =>
    walkChunks(splitIntoChunks(file, signal), dialect, types);
  if (!isWalkable(dialect) || compressionOf(file) !== null) return whole();
  const [first, ...others] = await splitByLines(file, statSync(file).size, threads, fewestBytes);
  if (others.length === 0) return whole();
  return walkParts(file, first!, others, taskOf(dialect, types), signal);
}

/** The same for the bytes of a whole file. */
export async function walkChunks(
  chunks: AsyncIterable<Buffer>,
  dialect: CsvDialect,
  types: readonly (DataType | null)[],
): Promise<EvenRecords | null> {
  return isWalkable(dialect) ? walkRange(chunks, taskOf(dialect, types)) : null;
}

function taskOf(dialect: CsvDialect, types: readonly (DataType | null)[]): WalkTask {
  return { dialect, types: typesOf(dialect, types), lineEnd: null };
}

/** A file of one column has rules of its own. */
function typesOf(
  { columns }: CsvDialect,
  wanted: readonly (DataType | null)[],
): readonly (DataType | null)[] {
  return Array.from({ length: columns }, (_, column) =>
    columns === 1 ? null : (wanted[column] ?? null),
  );
}

/** Characters of one byte, and null texts that look like values. */
function isWalkable(dialect: CsvDialect): boolean {
  const { separator, quote, escape } = dialect;
  const isByte = (text: string): boolean => text.length <= 1 && !(text.charCodeAt(0) > 127);
  const signs = [separator, quote, escape];
  return (
    signs.every(isByte) &&
    nullTexts(dialect).every(
      (text) =>
        /^[\x20-\x7e]*$/.test(text) && signs.every((sign) => sign === '' || !text.includes(sign)),
    )
  );
}

async function walkParts(
  file: string,
  first: ByteRange,
  others: readonly ByteRange[],
  task: WalkTask,
  signal: AbortSignal,
): Promise<EvenRecords | null> {
  const lineEnd = await lineEndAt(file, others[0]!.from);
  const stopping = new AbortController();
  const stop = AbortSignal.any([signal, stopping.signal]);
  const beside = others.map((range) => walkBeside(file, range, { ...task, lineEnd }, stop));
  try {
    const parts = await Promise.all([
      walkRange(interruptible(rangeChunks(file, first), stop), task),
      ...beside,
    ]);
    return parts.reduce((one, other) =>
      one === null || other === null ? null : common(one, other),
    );
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

/** Of the line before `at`. */
async function lineEndAt(file: string, at: number): Promise<EvenRecords['lineEnd']> {
  let text = '';
  for await (const chunk of rangeChunks(file, { from: at - 2, to: at }))
    text += chunk.toString('latin1');
  return text === '\r\n' ? 'CRLF' : 'LF';
}

function walkBeside(
  file: string,
  range: ByteRange,
  task: WalkTask,
  signal: AbortSignal,
): Promise<EvenRecords | null> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./walk-thread.ts', import.meta.url), {
      workerData: { file, range, task },
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

function common(one: EvenRecords, other: EvenRecords): EvenRecords | null {
  if (one.lineEnd !== other.lineEnd) return null;
  const types = one.types.map((type, column) =>
    type !== null && other.types[column] !== null && sameType(type, other.types[column]!)
      ? type
      : null,
  );
  return { quoted: one.quoted || other.quoted, lineEnd: one.lineEnd, types };
}
