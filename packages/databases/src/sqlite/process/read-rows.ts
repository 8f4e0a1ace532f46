import type { DatabaseSync } from 'node:sqlite';
import { csvField } from '../../csv-line.ts';
import type { StoredRows } from '../../dialect.ts';
import { openRowFiles } from '../../row-file.ts';
import type { Reading, SelectedRows } from '../calls.ts';
import { quoteName, relationOf } from '../quote.ts';
import { textOf, type Value } from './value-text.ts';

const CHUNK = 1 << 18;

/** Writes rows as CSV, as `Session.read` does. */
export async function readRows(database: DatabaseSync, rows: SelectedRows): Promise<StoredRows> {
  const { source, readings, where, limit } = rows;
  const isUtf8 = database.prepare('PRAGMA encoding').get()?.['encoding'] === 'UTF-8';
  const outputs = readings.flatMap((reading) => outputsOf(reading, isUtf8));
  const statement = database.prepare(
    `SELECT ${outputs.join(', ')} FROM ${relationOf(source)}${where === null ? '' : ` WHERE ${where}`}${limit === null ? '' : ` LIMIT ${limit}`}`,
  );
  statement.setReturnArrays(true);
  statement.setReadBigInts(true);
  const values = statement.iterate() as unknown as Iterable<readonly Value[]>;
  const files = openRowFiles(rows, new AbortController().signal);
  await files.write(linesOf(values, readings));
  return files.stored();
}

/** The value and whether it is a BLOB. Text is read as its bytes, so that none is replaced. */
function outputsOf(reading: Reading | null, isUtf8: boolean): readonly string[] {
  if (reading === null) return ['NULL', '0'];
  const name = quoteName(reading.name);
  const value = isUtf8 ? `iif(typeof(${name}) = 'text', CAST(${name} AS BLOB), ${name})` : name;
  return [value, `typeof(${name}) = 'blob'`];
}

async function* linesOf(
  rows: Iterable<readonly Value[]>,
  readings: readonly (Reading | null)[],
): AsyncGenerator<Buffer> {
  const quoted = readings.map(
    (each) => each?.type.kind === 'STRING' || each?.type.kind === 'BINARY',
  );
  let text = '';
  for (const row of rows) {
    const fields = readings.map((reading, index) => {
      const value = row[2 * index]!;
      if (reading === null || value === null) return csvField(null, false);
      return csvField(textOf(value, row[2 * index + 1] === 1n, reading), quoted[index]!);
    });
    text += `${fields.join(',')}\n`;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
