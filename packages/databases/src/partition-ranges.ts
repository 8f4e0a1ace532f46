import type { DataType } from '@millrace/plan';

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

/** Days since 1970; null outside of the years 1 to 9999. */
function dayOf(text: string): bigint | null {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) ? BigInt(time / DAY_MS) : null;
}
