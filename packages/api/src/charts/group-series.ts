import type { TableRecord } from '../schemas/execution.ts';
import { cellText, isNumberType, numberAt } from './table-columns.ts';

/** Groups beyond these, by number of rows, are one series. */
const MAX_GROUPS = 20;
const OTHER = 'Other';

type Places = {
  readonly x: number | null;
  readonly y: readonly number[];
  readonly group: number;
  /** One row for each x, with the sum of each group; otherwise the rows stay as they are. */
  readonly isMerged: boolean;
};

/**
 * A table with the x column, if there is one, and a column for each group and y column, which has
 * values only where a row is of that group. The most frequent groups keep their columns, sorted, so
 * that labels and colors belong to the same group whatever the order of the rows. The others are one
 * last column, `Other`, or `Other 2` if a group with its own column has that name.
 */
export function groupSeries(table: TableRecord, places: Places): TableRecord {
  const { x, y, group, isMerged } = places;
  const { names, nameOf } = groupNames(table, group);
  const index = new Map(names.map((name, place) => [name, place]));
  const spread = table.cells.map((row) => {
    const values = Array.from<number | null>({ length: names.length * y.length }).fill(null);
    const first = (index.get(nameOf(row)) ?? 0) * y.length;
    y.forEach((place, offset) => (values[first + offset] = numberAt(row[place])));
    return { x: x === null ? null : row[x], values };
  });
  const rows = isMerged && x !== null ? merged(spread) : spread;
  return {
    ...table,
    headers: [
      ...(x === null ? [] : [table.headers[x] ?? '']),
      ...names.flatMap((name) =>
        y.map((place) => (y.length === 1 ? name : `${name}, ${table.headers[place] ?? ''}`)),
      ),
    ],
    types: [
      ...(x === null ? [] : [table.types[x] ?? '']),
      ...names.flatMap(() => y.map(() => 'DOUBLE')),
    ],
    cells: rows.map((row) => (x === null ? row.values : [row.x, ...row.values])),
  };
}

type Row = { readonly x: unknown; readonly values: (number | null)[] };

type Groups = {
  readonly names: readonly string[];
  readonly nameOf: (row: readonly unknown[]) => string;
};

function groupNames({ cells, types }: TableRecord, group: number): Groups {
  const counts = new Map<string, number>();
  for (const row of cells) {
    const name = cellText(row[group]);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const inOrder = isNumberType(types[group] ?? '') ? compareNumbers : compareTexts;
  if (counts.size <= MAX_GROUPS)
    return {
      names: [...counts.keys()].toSorted(inOrder),
      nameOf: (row) => cellText(row[group]),
    };
  const frequent = [...counts]
    .toSorted(([a, times], [b, others]) => others - times || inOrder(a, b))
    .slice(0, MAX_GROUPS - 1)
    .map(([name]) => name);
  const own = new Set(frequent);
  const rest = freeName(own);
  return {
    names: [...frequent.toSorted(inOrder), rest],
    nameOf: (row) => (own.has(cellText(row[group])) ? cellText(row[group]) : rest),
  };
}

/** Groups that are no numbers, such as null, come last. */
function compareNumbers(a: string, b: string): number {
  const [first, second] = [numberAt(a), numberAt(b)];
  if (first !== null && second !== null) return first - second;
  return Number(first === null) - Number(second === null) || compareTexts(a, b);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function freeName(taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? OTHER : `${OTHER} ${number}`;
    if (!taken.has(name)) return name;
  }
}

function merged(rows: readonly Row[]): readonly Row[] {
  const byX = new Map<unknown, Row>();
  for (const row of rows) {
    const before = byX.get(row.x);
    if (before === undefined) byX.set(row.x, { ...row, values: [...row.values] });
    else
      row.values.forEach((value, place) => {
        if (value !== null) before.values[place] = (before.values[place] ?? 0) + value;
      });
  }
  return [...byX.values()];
}
