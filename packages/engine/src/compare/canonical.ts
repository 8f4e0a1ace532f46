import { isNested, type DataType, type Value } from '@millrace/plan';

export type Row = readonly Value[];

/**
 * Rows in a canonical form: equal values are equal JSON. FLOAT is the nearest single, map entries
 * are sorted by key.
 */
export function canonicalRows(rows: readonly Row[], types: readonly DataType[]): readonly Row[] {
  return rows.map((row) => types.map((type, index) => canonical(row[index] ?? null, type)));
}

function canonical(value: Value, type: DataType): Value {
  if (value === null) return null;
  if (type.kind === 'FLOAT') return typeof value === 'number' ? Math.fround(value) : value;
  if (!isNested(type)) return value;
  switch (type.kind) {
    case 'ARRAY':
      return items(value).map((item) => canonical(item, type.element));
    case 'MAP':
      return items(value)
        .map(
          (entry) =>
            [
              canonical(items(entry)[0] ?? null, type.key),
              canonical(items(entry)[1] ?? null, type.value),
            ] as const,
        )
        .toSorted((a, b) => (JSON.stringify(a[0]) < JSON.stringify(b[0]) ? -1 : 1));
    case 'STRUCT':
      return type.fields.map((field, index) => canonical(items(value)[index] ?? null, field.type));
  }
}

function items(value: Value): readonly Value[] {
  return Array.isArray(value) ? (value as readonly Value[]) : [];
}
