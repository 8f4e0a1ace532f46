import type { Connection } from 'mysql2/promise';
import { selectRows } from '../conditions.ts';
import { csvField } from '../csv-line.ts';
import { missingColumn } from '../database-error.ts';
import type { RowsWanted, ServerLogin, StoredRows } from '../dialect.ts';
import { shareParts } from '../partition-ranges.ts';
import { openRowFiles } from '../row-file.ts';
import type { ColumnReading } from './column-type.ts';
import { coreOf, cutOff } from './connect.ts';
import { conditionParts } from './condition-parts.ts';
import { findReadings } from './find-readings.ts';
import { partitionsOf } from './partitions.ts';
import { quoteName, quoteTable, relationOf } from './quote.ts';
import { openSnapshots, startSnapshot } from './snapshot.ts';

const CHUNK = 1 << 18;

/** Writes rows as CSV, as `Session.read` does. */
export async function readRows(
  connection: Connection,
  login: ServerLogin,
  wanted: RowsWanted,
  signal: AbortSignal,
): Promise<StoredRows> {
  const files = openRowFiles(wanted, signal);
  await startSnapshot(connection);
  const readings = await findReadings(connection, wanted.source);
  const { start, quoted } = selection(wanted, readings);
  const { where, limit } = selectRows(wanted.rows, conditionParts(readings));
  const write = (each: Connection, ...conditions: readonly (string | null)[]): Promise<void> =>
    files.write(linesOf(stream(each, start + restriction([where, ...conditions], limit)), quoted));
  const parts = limit === null ? await partitionsOf(connection, wanted.source, readings) : null;
  if (parts === null) await write(connection);
  else await writeParts(connection, login, { table: wanted.source.table, parts, write });
  await connection.query('COMMIT');
  return files.stored();
}

type Parts = {
  readonly table: string;
  readonly parts: readonly string[];
  readonly write: (connection: Connection, part: string) => Promise<void>;
};

async function writeParts(
  connection: Connection,
  login: ServerLogin,
  { table, parts, write }: Parts,
): Promise<void> {
  await connection.query('COMMIT');
  const connections = await openSnapshots(connection, login, quoteTable(table), parts.length);
  try {
    await shareParts(parts, connections, write);
  } finally {
    for (const other of connections.slice(1)) cutOff(other);
  }
}

function restriction(conditions: readonly (string | null)[], limit: number | null): string {
  const known = conditions.filter((each) => each !== null);
  const where = known.length === 0 ? '' : ` WHERE ${known.join(' AND ')}`;
  return `${where}${limit === null ? '' : ` LIMIT ${limit}`}`;
}

/** The statement without its conditions, and which of its columns are written in quotes. */
function selection(
  { source, columns, needed }: RowsWanted,
  readings: ReadonlyMap<string, ColumnReading>,
): { readonly start: string; readonly quoted: readonly boolean[] } {
  const quoted: boolean[] = [];
  const outputs = columns.map((name) => {
    const reading = readings.get(name);
    if (reading === undefined) throw missingColumn(name, [...readings.keys()]);
    quoted.push(reading.type.kind === 'STRING' || reading.type.kind === 'BINARY');
    return needed.has(name) ? reading.text(quoteName(name)) : 'NULL';
  });
  return { start: `SELECT ${outputs.join(', ')} FROM ${relationOf(source)}`, quoted };
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
