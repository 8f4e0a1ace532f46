import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { ResultFile } from '@millrace/engine';
import type { Value } from '@millrace/plan';

type Row = readonly Value[];

/** What stands before the rows of a result file. */
export type ResultHead = Omit<ResultFile, 'rows'>;

/** A result whose rows are read as they are needed; `close` where they are not read to their end. */
export type OpenResult = ResultHead & { readonly rows: AsyncIterable<Row>; readonly close: () => void };

const endOfHead = ',"rows":[';

/** Opens the file of a result. One that has a line for each row is read line by line, another one as a whole. */
export async function openResultFile(path: string): Promise<OpenResult> {
  const stream = createReadStream(path, 'utf8');
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  const failed = new Promise<never>((_resolve, reject) => stream.once('error', reject));
  failed.catch(() => undefined);
  const close = (): void => {
    lines.close();
    stream.destroy();
  };
  const each = lines[Symbol.asyncIterator]();
  const { value: first = '' } = (await Promise.race([each.next(), failed])) as { value?: string };
  if (first.endsWith(endOfHead)) return { ...(JSON.parse(`${first.slice(0, -endOfHead.length)}}`) as ResultHead), rows: rowsOf(each, close), close };
  close();
  const { rows, ...head } = JSON.parse(await readFile(path, 'utf8')) as ResultFile;
  return { ...head, rows: atOnce(rows), close: () => undefined };
}

async function* rowsOf(lines: AsyncIterator<string>, close: () => void): AsyncGenerator<Row> {
  try {
    for (let line = await lines.next(); line.done !== true && line.value !== ']}'; line = await lines.next()) {
      if (line.value !== '') yield JSON.parse(line.value.endsWith(',') ? line.value.slice(0, -1) : line.value) as Row;
    }
  } finally {
    close();
  }
}

async function* atOnce(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
