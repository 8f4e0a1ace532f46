import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Conversion } from '@millrace/plan';

/** One file is made of `records`. */
export type ConversionRequest = {
  readonly conversion: Conversion;
  readonly files: readonly { readonly records: readonly string[]; readonly file: string }[];
};

/** Both writers hold a row, and the part of the file that isn't written yet. */
const HEAP_MB = 1024;

/**
 * Converts the records in a folder, in a thread: a full sheet takes 17 s, in which the server has
 * other work. Returns the folder that has the files, and nothing else. Rejects at once when `signal`
 * is aborted.
 */
export async function convertRecords(
  conversion: Conversion,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const converted = `${folder}.${conversion.kind}`;
  const files = await filesOf(conversion, folder, converted);
  for (const parent of new Set([converted, ...files.map(({ file }) => dirname(file))]))
    await mkdir(parent, { recursive: true });
  signal.throwIfAborted();
  await convertInThread({ conversion, files }, signal);
  return converted;
}

async function filesOf(
  { kind }: Conversion,
  folder: string,
  converted: string,
): Promise<ConversionRequest['files']> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();
  const records = (name: string): string => join(folder, name);
  return kind === 'workbook'
    ? [{ records: names.map(records), file: join(converted, 'part.xlsx') }]
    : names.map((name) => ({
        records: [records(name)],
        file: join(converted, `${name.replace(/\.[^./]*$/, '')}.${kind}`),
      }));
}

function convertInThread(request: ConversionRequest, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./conversion-thread.ts', import.meta.url), {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const stop = (): void => {
      reject(signal.reason as Error);
      void thread.terminate();
    };
    signal.addEventListener('abort', stop, { once: true });
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(error) : error),
    );
    thread.once('exit', () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
  });
}

function tooLarge(cause: Error): Error {
  return new Error(
    `A row is too large to be converted with ${HEAP_MB} MB of memory. Shorten its values, or save Parquet instead.`,
    { cause },
  );
}
