import type { Connection } from 'mysql2/promise';
import { selectRows } from '../conditions.ts';
import { csvField } from '../csv-line.ts';
import { missingColumn } from '../database-error.ts';
import type { RowsWanted, StoredRows } from '../dialect.ts';
import { openRowFiles } from '../row-file.ts';
import { coreOf } from './connect.ts';
import { conditionParts } from './condition-parts.ts';
import { findReadings } from './find-readings.ts';
import { quoteName, relationOf } from './quote.ts';

const CHUNK = 1 << 18;

/** Writes rows as CSV, as `Session.read` does. */
export async function readRows(
  connection: Connection,
  wanted: RowsWanted,
  signal: AbortSignal,
): Promise<StoredRows> {
  const { source, columns, needed, rows } = wanted;
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  const readings = await findReadings(connection, source);
  const quoted: boolean[] = [];
  const outputs = columns.map((name) => {
    const reading = readings.get(name);
    if (reading === undefined) throw missingColumn(name, [...readings.keys()]);
    quoted.push(reading.type.kind === 'STRING' || reading.type.kind === 'BINARY');
    return needed.has(name) ? reading.text(quoteName(name)) : 'NULL';
  });
  const { where, limit } = selectRows(rows, conditionParts(readings));
  const sql = `SELECT ${outputs.join(', ')} FROM ${relationOf(source)}${where === null ? '' : ` WHERE ${where}`}${limit === null ? '' : ` LIMIT ${limit}`}`;
  const files = openRowFiles(wanted, signal);
  await files.write(linesOf(stream(connection, sql), quoted));
  await connection.query('COMMIT');
  return files.stored();
}

/** Rows of texts as the server writes them. */
function stream(connection: Connection, sql: string): AsyncIterable<readonly (string | null)[]> {
  return coreOf(connection)
    .query({ sql, rowsAsArray: true, typeCast: (field) => field.string() })
    .stream({ highWaterMark: 1000 }) as AsyncIterable<readonly (string | null)[]>;
}

async function* linesOf(
  rows: AsyncIterable<readonly (string | null)[]>,
  quoted: readonly boolean[],
): AsyncGenerator<Buffer> {
  let text = '';
  for await (const row of rows) {
    text += `${row.map((value, index) => csvField(value, quoted[index]!)).join(',')}\n`;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
