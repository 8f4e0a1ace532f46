import { comparerOf } from '../values/compare-values.ts';
import { keeperOf, type ColumnFilter } from './column-filter.ts';
import type { GridColumn } from './grid-column.ts';
import type { GridView } from './grid-table.ts';

type Cells = readonly (readonly unknown[])[];

/**
 * The indexes of the rows to show, in order. Sorting is stable, with nulls last in both directions.
 */
export function arrange(
  cells: Cells,
  columns: readonly GridColumn[],
  { sorting: [sort], columnFilters }: Pick<GridView, 'sorting' | 'columnFilters'>,
): readonly number[] {
  const kept = matchingRows(cells, columns, columnFilters);
  const column = columns.find(({ key }) => key === sort?.id);
  return sort === undefined || column === undefined
    ? kept
    : sorted(kept, cells, column, sort.desc ? -1 : 1);
}

function matchingRows(
  cells: Cells,
  columns: readonly GridColumn[],
  filters: GridView['columnFilters'],
): number[] {
  const byKey = new Map(filters.map(({ id, value }) => [id, value as ColumnFilter]));
  const tests = columns.flatMap(({ key, type, index }) => {
    const filter = byKey.get(key);
    return filter === undefined ? [] : [{ index, keeps: keeperOf(filter, type) }];
  });
  const rows = cells.map((_, row) => row);
  return tests.length === 0
    ? rows
    : rows.filter((row) => tests.every(({ index, keeps }) => keeps(cells[row]![index])));
}

function sorted(
  rows: readonly number[],
  cells: Cells,
  { index, type }: GridColumn,
  sign: 1 | -1,
): number[] {
  const compare = comparerOf(type);
  const isNull = (row: number): boolean => (cells[row]![index] ?? null) === null;
  const [nulls, values] = [rows.filter(isNull), rows.filter((row) => !isNull(row))];
  return [...values.sort((a, b) => sign * compare(cells[a]![index], cells[b]![index])), ...nulls];
}
