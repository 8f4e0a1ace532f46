import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { selectRows } from '../conditions.ts';
import { missingColumn } from '../database-error.ts';
import type { ServerLogin, RowsWanted, StoredRows } from '../dialect.ts';
import { shareParts } from '../partition-ranges.ts';
import { openRowFiles } from '../row-file.ts';
import type { ColumnReading } from './column-type.ts';
import { conditionParts } from './condition-parts.ts';
import { readingsOf, relationOf } from './find-columns.ts';
import { partitionsOf } from './partitions.ts';
import { quoteName } from './quote.ts';
import { withSnapshot } from './snapshot.ts';

/** Writes rows as CSV, as `Session.read` does. */
export async function readRows(
  client: Client,
  login: ServerLogin,
  wanted: RowsWanted,
  signal: AbortSignal,
): Promise<StoredRows> {
  const files = openRowFiles(wanted, signal);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const readings = await readingsOf(client, wanted.source, new Set(wanted.columns));
  const copy = copyOf(wanted, readings);
  const { where, limit, partitions } = await divided(client, wanted, readings);
  const write = (each: Client, ...conditions: readonly (string | null)[]): Promise<void> =>
    files.write(each.query(copyTo(copy(restriction([where, ...conditions], limit)))));
  if (partitions === null) await write(client);
  else
    await withSnapshot(client, login, partitions.length, (clients) =>
      shareParts(partitions, clients, write),
    );
  await client.query('COMMIT');
  return files.stored();
}

type Division = {
  readonly where: string | null;
  readonly limit: number | null;
  readonly partitions: readonly string[] | null;
};

async function divided(
  client: Client,
  { rows, source }: RowsWanted,
  readings: ReadonlyMap<string, ColumnReading>,
): Promise<Division> {
  if (rows.where.length === 0 && rows.limit !== null)
    return { where: null, limit: rows.limit, partitions: null };
  const parts = await conditionParts(client, readings);
  const { where, limit } = selectRows(rows, parts);
  const partitions = limit === null ? await partitionsOf(client, source, parts) : null;
  return { where, limit, partitions };
}

function restriction(conditions: readonly (string | null)[], limit: number | null): string {
  const known = conditions.filter((each) => each !== null);
  const where = known.length === 0 ? '' : ` WHERE ${known.join(' AND ')}`;
  return `${where}${limit === null ? '' : ` LIMIT ${limit}`}`;
}

/** The statement that sends the rows with a restriction. */
function copyOf(
  { source, columns, needed }: RowsWanted,
  readings: ReadonlyMap<string, ColumnReading>,
): (restricted: string) => string {
  const quoted: string[] = [];
  const texts = columns.map((name, index) => {
    const reading = readings.get(name);
    if (reading === undefined) throw missingColumn(name, [...readings.keys()]);
    const output = `c${index}`;
    if (!needed.has(name)) return `NULL AS ${output}`;
    if (reading.type.kind === 'STRING' || reading.type.kind === 'BINARY') quoted.push(output);
    return `${reading.text(quoteName(name))} AS ${output}`;
  });
  // Readers of CSV take an empty field without quotes as null.
  const forced = quoted.length === 0 ? '' : `, FORCE_QUOTE (${quoted.join(', ')})`;
  return (restricted) =>
    `COPY (SELECT ${texts.join(', ')} FROM ${relationOf(source)}${restricted}) TO STDOUT WITH (FORMAT csv, NULL '\\N'${forced})`;
}
