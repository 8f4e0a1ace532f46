import type { TableTarget } from '@millrace/plan';
import type { Client } from 'pg';
import { eachGivenField } from '../given-fields.ts';
import { canLose, checkParts, type StoredParts } from '../lost-parts.ts';
import { localText } from '../timestamp-text.ts';
import { scaleOf } from './column-type.ts';

/** A column that stores some values as others without an error. */
export type NarrowColumn = {
  readonly name: string;
  /** Among the target's columns. */
  readonly index: number;
  readonly stored: StoredParts;
};

/** `table`: SQL of the table's name. */
export async function narrowColumns(
  client: Client,
  table: string,
  { columns }: TableTarget,
): Promise<readonly NarrowColumn[]> {
  const { rows } = await client.query<Record<'name' | 'type' | 'modifier', string>>(
    `WITH RECURSIVE found (name, type, modifier) AS (
      SELECT attname, atttypid, atttypmod FROM pg_attribute
        WHERE attrelid = to_regclass($1) AND attnum > 0
      UNION ALL SELECT name, typbasetype, typtypmod
        FROM found JOIN pg_type ON pg_type.oid = type AND typtype = 'd')
    SELECT name, format_type(type, NULL) AS type, modifier
      FROM found JOIN pg_type ON pg_type.oid = type AND typtype <> 'd'`,
    [table],
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  const cents = rows.some(({ type }) => type === 'money') ? await centsOf(client) : 0;
  return columns.flatMap(({ name, type: given }, index) => {
    const column = found.get(name);
    if (column === undefined) return [];
    const stored = storedParts(column.type, Number(column.modifier), cents);
    return stored !== null && canLose(given, stored) ? [{ name, index, stored }] : [];
  });
}

/** The digits after the point of `money`, which depend on the database. */
async function centsOf(client: Client): Promise<number> {
  const { rows } = await client.query('SELECT scale(0::money::numeric) AS cents');
  return Number(rows[0]?.cents);
}

/** Throws the error of the first value that its column would store as another one. */
export async function checkNarrow(
  narrow: readonly NarrowColumn[],
  target: TableTarget,
  files: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const checked = narrow.map((column) => {
    const { kind } = target.columns[column.index]!.type;
    const isMoment = kind === 'TIMESTAMP' || kind === 'TIMESTAMP_NTZ';
    return { ...column, textOf: isMoment ? localText : (text: string) => text };
  });
  await eachGivenField(
    files,
    checked.map(({ index }) => index),
    (text, at) => {
      const { name, stored, textOf } = checked[at]!;
      checkParts(textOf(text), name, stored);
    },
    signal,
  );
}

/** Null if a column of the type stores all its values as they are, or reports an error. */
function storedParts(type: string, modifier: number, cents: number): StoredParts | null {
  switch (type) {
    case 'numeric':
      return modifier < 0 ? null : { kind: 'number', digits: scaleOf(modifier) };
    case 'money':
      return { kind: 'number', digits: cents };
    case 'date':
      return { kind: 'date', digits: 0 };
    case 'time without time zone':
    case 'time with time zone':
      return { kind: 'time', digits: modifier < 0 ? MICROSECONDS : modifier };
    case 'timestamp without time zone':
    case 'timestamp with time zone':
      return { kind: 'moment', digits: modifier < 0 ? MICROSECONDS : modifier };
    default:
      return null;
  }
}

const MICROSECONDS = 6;
