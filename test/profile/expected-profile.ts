import { isIntegral, type Field, type Value } from '@millrace/plan';
import type { ColumnProfile } from '@millrace/processors';

/** The profile of a column by counting, apart from histogram and moments. */
export function expectedProfile(field: Field, values: readonly Value[]): Partial<ColumnProfile> {
  const { type } = field;
  const isReal = type.kind === 'DOUBLE' || type.kind === 'FLOAT';
  const present = values
    .filter((value) => value !== null)
    .map((value) => (isReal ? plainZero(value) : value));
  const nan = present.filter((value) => value === 'NaN').length;
  const counts = new Map<Value, number>();
  for (const value of present) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ordered = [...counts.keys()].toSorted((a, b) => compare(type.kind, a, b));
  const comparable =
    type.kind === 'BOOLEAN' ? [] : ordered.filter((value) => !isReal || value !== 'NaN');
  return {
    field,
    count: present.length,
    nulls: values.length - present.length,
    nan: isReal ? nan : null,
    distinct: counts.size,
    least: comparable[0] ?? null,
    greatest: comparable.at(-1) ?? null,
    values: (isByText(type.kind)
      ? [...counts.keys()].toSorted((a, b) =>
          Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b))),
        )
      : ordered
    )
      .map((value) => ({ value, count: counts.get(value) ?? 0, cut: false }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, 10),
  };
}

/** The numbers that stand in bins. */
export function measuresOf({ type }: Field, values: readonly Value[]): readonly number[] {
  const measured =
    isIntegral(type) || ['DOUBLE', 'FLOAT', 'DECIMAL', 'TIMESTAMP', 'DATE'].includes(type.kind);
  const present = measured ? values.filter((value) => value !== null) : [];
  const numbers = present.map((value) =>
    type.kind === 'DATE' ? Date.parse(`${String(value)}T00:00:00Z`) / 86_400_000 : Number(value),
  );
  return numbers.filter((number) => Math.abs(number) <= 8e307);
}

/** How many numbers stand between each two edges; the last bin holds its upper edge too. */
export function countBetween(
  edges: readonly number[],
  numbers: readonly number[],
): readonly number[] {
  const last = edges.length - 2;
  return edges
    .slice(1)
    .map(
      (upper, bin) =>
        numbers.filter(
          (number) =>
            (bin === 0 || number >= (edges[bin] ?? 0)) && (bin === last || number < upper),
        ).length,
    );
}

function plainZero(value: Value): Value {
  return value === '-0' ? 0 : value;
}

const isByText = (kind: string): boolean => kind === 'DECIMAL' || kind === 'BOOLEAN';

function compare(kind: string, a: Value, b: Value): number {
  if (kind === 'LONG' || kind === 'TIMESTAMP')
    return BigInt(a as string) < BigInt(b as string) ? -1 : 1;
  if (kind === 'STRING' || kind === 'DATE')
    return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
  return order(Number(a)) - order(Number(b)) || (a === 'NaN' ? 1 : -1);
}

/** Infinities as the ends of the line, so that they have differences. */
function order(number: number): number {
  return Number.isNaN(number)
    ? Number.MAX_VALUE
    : Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number));
}
