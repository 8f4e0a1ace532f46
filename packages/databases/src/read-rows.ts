import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { DatabaseQuery } from '@millrace/plan';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DatabaseError } from './database-error.ts';
import { readingsOf, relationOf } from './find-columns.ts';
import { quoteName } from './quote.ts';

/** `columns`: those of the file, in order. `needed`: the others are null. `limit`: how many rows. */
export type RowsWanted = {
  readonly source: DatabaseQuery;
  readonly columns: readonly string[];
  readonly needed: ReadonlySet<string>;
  readonly limit: number | null;
  readonly file: string;
};

/**
 * Writes rows as CSV without a header: text is quoted, `\N` without quotes is null. All rows are of
 * one moment, and nothing is changed. Returns the size of the file. Throws `DatabaseError`.
 */
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
    if (reading === undefined) throw missing(name, [...readings.keys()]);
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

function missing(name: string, names: readonly string[]): DatabaseError {
  const has = names.slice(0, 20).join(', ');
  return new DatabaseError(
    `The column "${name}" is gone; the columns are ${has}${names.length > 20 ? ', …' : ''}. Clear the node's columns to detect them again.`,
    true,
  );
}
