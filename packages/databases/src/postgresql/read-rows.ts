import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { missingColumn } from '../database-error.ts';
import type { RowsWanted } from '../dialect.ts';
import { readingsOf, relationOf } from './find-columns.ts';
import { quoteName } from './quote.ts';

/** Writes rows as CSV, as `Session.read` does. */
export async function readRows(
  client: Client,
  { source, columns, needed, limit, file }: RowsWanted,
  signal: AbortSignal,
): Promise<number> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const readings = await readingsOf(client, source);
  const quoted: string[] = [];
  const texts = columns.map((name, index) => {
    const reading = readings.get(name);
    if (reading === undefined) throw missingColumn(name, [...readings.keys()]);
    const output = `c${index}`;
    if (!needed.has(name)) return `NULL AS ${output}`;
    if (reading.type.kind === 'STRING' || reading.type.kind === 'BINARY') quoted.push(output);
    return `${reading.text(quoteName(name))} AS ${output}`;
  });
  const rows = `SELECT ${texts.join(', ')} FROM ${relationOf(source)}${limit === null ? '' : ` LIMIT ${limit}`}`;
  // Readers of CSV take an empty field without quotes as null.
  const forced = quoted.length === 0 ? '' : `, FORCE_QUOTE (${quoted.join(', ')})`;
  const copy = client.query(
    copyTo(`COPY (${rows}) TO STDOUT WITH (FORMAT csv, NULL '\\N'${forced})`),
  );
  await pipeline(copy, createWriteStream(file, { mode: 0o600 }), { signal });
  await client.query('COMMIT');
  return (await stat(file)).size;
}
