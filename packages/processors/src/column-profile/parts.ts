import type { Field } from '@millrace/plan';
import { kindOf, wholeSql, type ColumnKind } from './kinds.ts';

/**
 * The parts of a profile and the contents of their rows: names of the columns of `profileRelation`.
 */
export const parts = {
  /** One row: the number of rows, and of those up to one more than asked for. */
  rows: { count: 'l1', known: 'l2' },
  whole: { count: 'l1', least: 'l2', greatest: 'l3', mean: 'd1', deviation: 'd2' },
  real: { count: 'l1', nan: 'l2', mean: 'd1', deviation: 'd2', least: 'd3', greatest: 'd4' },
  decimal: { mean: 'd1', deviation: 'd2' },
  text: {
    count: 'l1',
    shortest: 'l2',
    longest: 'l3',
    empty: 'l4',
    length: 'd1',
    least: 's1',
    greatest: 's2',
  },
  /** For columns that are counted unchanged; min and max of decimals. */
  own: { count: 'l1', least: 's1', greatest: 's2' },
  bounds: { last: 'l1', low: 'd1', width: 'd2' },
  bin: { bin: 'l1', count: 'l2' },
  distinct: { count: 'l1' },
  value: { rank: 'l1', count: 'l2', whole: 'l3', real: 'd1', text: 's1' },
} as const;

export type Part = keyof typeof parts;

/** Columns besides `part` and `place`, with their types. */
export const cells = {
  l1: 'BIGINT',
  l2: 'BIGINT',
  l3: 'BIGINT',
  l4: 'BIGINT',
  d1: 'DOUBLE',
  d2: 'DOUBLE',
  d3: 'DOUBLE',
  d4: 'DOUBLE',
  s1: 'STRING',
  s2: 'STRING',
} as const;

/** SQL that returns the rows of a part: an expression for each of its columns. */
export function partSql<Name extends Part>(
  part: Name,
  place: string,
  given: Record<keyof (typeof parts)[Name], string>,
  rest: string,
): string {
  const names: Readonly<Record<string, string>> = parts[part];
  const expressions = new Map(
    Object.entries<string>(given).map(([name, sql]) => [names[name], sql]),
  );
  const columns = Object.entries(cells).map(
    ([cell, type]) => `CAST(${expressions.get(cell) ?? 'NULL'} AS ${type}) AS ${cell}`,
  );
  return `SELECT '${part}' AS part, ${place} AS place, ${columns.join(', ')} ${rest}`;
}

export type Family = 'wholes' | 'reals' | 'decimals' | 'texts';

const kinds: Record<Family, readonly ColumnKind[]> = {
  wholes: ['whole'],
  reals: ['real'],
  decimals: ['decimal'],
  texts: ['text', 'boolean', 'decimal'],
};

/**
 * SQL over `base` for the non-null values of all columns of a family: `place`, `value`. Null if
 * there are no such columns.
 */
export function familySql(family: Family, fields: readonly Field[]): string | null {
  const columns = fields.flatMap(({ type }, place) =>
    kinds[family].includes(kindOf(type)) ? [{ type, place }] : [],
  );
  if (columns.length === 0) return null;
  const values = columns.map(
    ({ type, place }) => `${valueSql(family, type, `c${place}`)} AS v${place}`,
  );
  const names = columns.map(({ place }) => `v${place} AS \`${place}\``);
  return `SELECT place, value FROM (SELECT ${values.join(', ')} FROM base) UNPIVOT (value FOR place IN (${names.join(', ')}))`;
}

function valueSql(family: Family, type: Field['type'], column: string): string {
  switch (family) {
    case 'wholes':
      return wholeSql(type, column);
    case 'reals':
      // -0 becomes 0: they are the same value.
      return `CAST(${column} AS DOUBLE) + 0D`;
    case 'decimals':
      return `CAST(${column} AS DOUBLE)`;
    case 'texts':
      return type.kind === 'STRING' ? column : `CAST(${column} AS STRING)`;
  }
}
