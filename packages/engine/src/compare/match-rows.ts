import { isNested, type DataType, type Value } from '@millrace/plan';
import type { Row } from './canonical.ts';

/**
 * The rows of each side without a match on the other. Floating-point numbers may differ by
 * `tolerance`, relative.
 */
export function matchRows(
  left: readonly Row[],
  right: readonly Row[],
  tolerance: number,
  types: readonly DataType[],
): { onlyLeft: readonly Row[]; onlyRight: readonly Row[] } {
  const { onlyLeft, onlyRight } = matchExactly(left, right);
  if (tolerance === 0 || onlyLeft.length === 0) return { onlyLeft, onlyRight };
  const remaining = new Map<string, Row[]>();
  for (const row of onlyRight) {
    const key = exactPart(row, types);
    remaining.set(key, [...(remaining.get(key) ?? []), row]);
  }
  const unmatched = onlyLeft.filter((row) => {
    const candidates = remaining.get(exactPart(row, types)) ?? [];
    const found = candidates.findIndex((candidate) => areClose(row, candidate, types, tolerance));
    if (found >= 0) candidates.splice(found, 1);
    return found < 0;
  });
  return { onlyLeft: unmatched, onlyRight: [...remaining.values()].flat() };
}

function matchExactly(
  left: readonly Row[],
  right: readonly Row[],
): { onlyLeft: readonly Row[]; onlyRight: readonly Row[] } {
  const counts = new Map<string, number>();
  for (const row of right) {
    const key = JSON.stringify(row);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const take = (key: string): boolean => {
    const count = counts.get(key) ?? 0;
    if (count > 0) counts.set(key, count - 1);
    return count > 0;
  };
  const onlyLeft = left.filter((row) => !take(JSON.stringify(row)));
  const onlyRight = right.filter((row) => take(JSON.stringify(row)));
  return { onlyLeft, onlyRight };
}

function exactPart(row: Row, types: readonly DataType[]): string {
  return JSON.stringify(row.map((value, index) => exact(value, types[index]!)));
}

/** The value without its floating-point numbers. */
function exact(value: Value, type: DataType): Value {
  if (value === null) return null;
  if (type.kind === 'FLOAT' || type.kind === 'DOUBLE') return 'number';
  return parts(value, type)?.map(([part, partType]) => exact(part, partType)) ?? value;
}

function areClose(
  a: Value,
  b: Value,
  types: readonly DataType[] | DataType,
  tolerance: number,
): boolean {
  if (a === null || b === null) return a === b;
  if (!('kind' in types))
    return types.every((type, index) =>
      areClose((a as Row)[index] ?? null, (b as Row)[index] ?? null, type, tolerance),
    );
  if (types.kind === 'FLOAT' || types.kind === 'DOUBLE')
    return areCloseNumbers(a, b, types.kind === 'FLOAT' ? Math.max(tolerance, 1e-6) : tolerance);
  const [left, right] = [parts(a, types), parts(b, types)];
  if (left === null || right === null) return JSON.stringify(a) === JSON.stringify(b);
  return (
    left.length === right.length &&
    left.every(([part, type], index) => areClose(part, right[index]![0], type, tolerance))
  );
}

function areCloseNumbers(a: Value, b: Value, tolerance: number): boolean {
  const [x, y] = [Number(a), Number(b)];
  if (!Number.isFinite(x) || !Number.isFinite(y)) return a === b;
  return Math.abs(x - y) <= tolerance * Math.max(Math.abs(x), Math.abs(y), Number.MIN_VALUE);
}

function parts(value: Value, type: DataType): readonly (readonly [Value, DataType])[] | null {
  if (!isNested(type)) return null;
  const list = value as readonly Value[];
  switch (type.kind) {
    case 'ARRAY':
      return list.map((item) => [item, type.element]);
    case 'MAP':
      return (list as readonly Row[]).flatMap(([key = null, item = null]) => [
        [key, type.key] as const,
        [item, type.value] as const,
      ]);
    case 'STRUCT':
      return type.fields.map((field, index) => [list[index] ?? null, field.type]);
  }
}
