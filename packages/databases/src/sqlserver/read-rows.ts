import type { Connection } from 'tedious';
import { csvField } from '../csv-line.ts';
import type { RowsWanted, StoredRows } from '../dialect.ts';
import { openRowFiles } from '../row-file.ts';
import { findReadings } from './find-readings.ts';
import { run, select, streamRows } from './requests.ts';
import { selectText } from './select-text.ts';

const CHUNK = 1 << 18;

/** Writes rows as CSV, as `Session.read` does. */
export async function readRows(
  connection: Connection,
  wanted: RowsWanted,
  signal: AbortSignal,
): Promise<StoredRows> {
  await run(connection, `SET TRANSACTION ISOLATION LEVEL ${await isolation(connection)}`);
  await run(connection, 'BEGIN TRANSACTION');
  const { sql, quoted } = selectText(wanted, await findReadings(connection, wanted.source));
  const files = openRowFiles(wanted, signal);
  await files.write(linesOf(streamRows(connection, sql), quoted));
  await run(connection, 'ROLLBACK TRANSACTION');
  return files.stored();
}

/** The level at which one statement reads rows of one moment, without locks where that is possible. */
async function isolation(connection: Connection): Promise<string> {
  const [row] = await select(
    connection,
    'SELECT CONVERT(int, is_read_committed_snapshot_on) AS versions, CONVERT(int, snapshot_isolation_state) AS snapshots FROM sys.databases WHERE database_id = DB_ID()',
  );
  if (row?.['versions'] === 1) return 'READ COMMITTED';
  return row?.['snapshots'] === 1 ? 'SNAPSHOT' : 'SERIALIZABLE';
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
