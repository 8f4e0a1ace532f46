import { phrase } from '@millrace/model';
import type { DatabaseQuery, DataType } from '@millrace/plan';
import { DatabaseError } from './database-error.ts';

/** One part of the rows: keys from `from` up to, but not including, `until`; null: no bound. */
export type KeyRange = { readonly from: string | null; readonly until: string | null };

const DAY_MS = 86_400_000;

/**
 * Divides keys between the smallest and the largest one into ranges of equal width. Null if there is
 * nothing to divide, or the type has no equal widths. A date is `2024-01-31`.
 */
export function keyRanges(
  type: DataType,
  least: string,
  most: string,
  count: number,
): readonly KeyRange[] | null {
  const isDate = type.kind === 'DATE';
  if (!isDate && type.kind !== 'SHORT' && type.kind !== 'INTEGER' && type.kind !== 'LONG')
    return null;
  const [first, last] = isDate ? [dayOf(least), dayOf(most)] : [BigInt(least), BigInt(most)];
  if (first === null || last === null) return null;
  const span = last - first + 1n;
  const parts = span < BigInt(count) ? Number(span) : count;
  if (parts < 2) return null;
  const bounds = Array.from({ length: parts - 1 }, (_, index) => {
    const bound = first + (span * BigInt(index + 1)) / BigInt(parts);
    return isDate ? new Date(Number(bound) * DAY_MS).toISOString().slice(0, 10) : String(bound);
  });
  return [null, ...bounds].map((from, index) => ({ from, until: bounds[index] ?? null }));
}

/** SQL of the keys in a range. The last range has the rows without a key. */
export function rangeCondition(
  key: string,
  { from, until }: KeyRange,
  literal: (value: string) => string,
): string {
  if (from === null) return `${key} < ${literal(until!)}`;
  if (until === null) return `(${key} >= ${literal(from)} OR ${key} IS NULL)`;
  return `${key} >= ${literal(from)} AND ${key} < ${literal(until)}`;
}

/** For a column that a source names, but whose values have no ranges. */
export function notDivisible(column: string, { query }: DatabaseQuery): DatabaseError {
  const what = query === '' ? phrase`table` : phrase`query`;
  return new DatabaseError(
    phrase`Rows can't be divided by "${column}": it isn't a column of integers or dates of the ${what}. Choose another column.`,
    true,
  );
}

/** Does work for every part. Each connection takes the next one that no other has taken. */
export async function shareParts<Connection>(
  parts: readonly string[],
  connections: readonly Connection[],
  work: (connection: Connection, part: string) => Promise<void>,
): Promise<void> {
  const waiting = [...parts];
  await Promise.all(
    connections.map(async (connection) => {
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift())
        await work(connection, part);
    }),
  );
}

/** Days since 1970; null outside of the years 1 to 9999. */
function dayOf(text: string): bigint | null {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) ? BigInt(time / DAY_MS) : null;
}
