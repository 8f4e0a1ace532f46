import { plainText } from '../values/plain-text.ts';

/** A value as plain text, null for nulls, and its number of occurrences. */
export type FrequentValue = { readonly value: string | null; readonly count: number };

/** The distinct values of a column, the most frequent first. */
export function frequentValues(
  cells: readonly (readonly unknown[])[],
  index: number,
): readonly FrequentValue[] {
  const counts = new Map<string | null, number>();
  for (const row of cells) {
    const value = row[index] ?? null;
    const text = value === null ? null : plainText(value);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count);
}
