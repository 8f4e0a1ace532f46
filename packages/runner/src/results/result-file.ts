import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ResultFile } from '@millrace/engine';
import type { Value } from '@millrace/plan';

type Row = readonly Value[];

/** The members before the rows of a result file. */
export type ResultHead = Omit<ResultFile, 'rows'>;

/** A result whose rows are read on demand; call `close` if they are not read to the end. */
export type OpenResult = ResultHead & {
  readonly rows: AsyncIterable<Row>;
  readonly close: () => void;
};

const endOfHead = ',"rows":[';

/**
 * Opens the file of a result. A file with a line for each row is read line by line, any other as a
 * whole.
 */
export async function openResultFile(path: string): Promise<OpenResult> {
  const lines = linesOf(createReadStream(path, 'utf8'));
  const close = (): void => void lines.return(undefined);
  const { value: first = '' } = await lines.next();
  if (first.endsWith(endOfHead))
    return {
      ...(JSON.parse(`${first.slice(0, -endOfHead.length)}}`) as ResultHead),
      rows: rowsOf(lines, close),
      close,
    };
  close();
  const { rows, ...head } = JSON.parse(await readFile(path, 'utf8')) as ResultFile;
  return { ...head, rows: atOnce(rows), close: () => undefined };
}

/**
 * Splits at line feeds only: `node:readline` also splits at U+2028, which JSON allows within
 * strings.
 */
async function* linesOf(
  chunks: AsyncIterable<string>,
): AsyncGenerator<string, undefined, undefined> {
  let pending: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    pending.push(first);
    for (const other of others) {
      yield pending.join('');
      pending = [other];
    }
  }
  yield pending.join('');
}

async function* rowsOf(lines: AsyncIterator<string>, close: () => void): AsyncGenerator<Row> {
  try {
    for (
      let line = await lines.next();
      line.done !== true && line.value !== ']}';
      line = await lines.next()
    ) {
      if (line.value !== '')
        yield JSON.parse(line.value.endsWith(',') ? line.value.slice(0, -1) : line.value) as Row;
    }
  } finally {
    close();
  }
}

async function* atOnce(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
