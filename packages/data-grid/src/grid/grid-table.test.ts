import { constructTable, tableFeatures, type Table } from '@tanstack/react-table';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { expect, test } from 'vitest';
import { gridColumns } from './grid-column.ts';
import { defineColumns, features, rowless } from './grid-table.ts';

test('sorting cycles: ascending, descending, unsorted', () => {
  const table = tableOf('a', 'b');
  const orders = [1, 2, 3].map(() => {
    table.getColumn('a')!.toggleSorting();
    return table.store.state.sorting;
  });
  expect(orders).toEqual([[{ id: 'a', desc: false }], [{ id: 'a', desc: true }], []]);
  table.getColumn('a')!.toggleSorting();
  table.getColumn('b')!.toggleSorting();
  expect(table.store.state.sorting).toEqual([{ id: 'b', desc: false }]);
});

test('columns are hidden and shown, and widths have limits', () => {
  const table = tableOf('a', '__proto__');
  const shown = (): string[] => table.getVisibleLeafColumns().map(({ id }) => id);
  table.getColumn('__proto__')!.toggleVisibility(false);
  expect(shown()).toEqual(['a']);
  table.setColumnVisibility({});
  expect(shown()).toEqual(['a', '__proto__']);
  const widths = [1, 300, 9000].map((width) => {
    table.setColumnSizing({ a: width });
    return table.getColumn('a')!.getSize();
  });
  expect(widths).toEqual([56, 300, 1200]);
});

function tableOf(...names: readonly string[]): Table<typeof features, readonly unknown[]> {
  const columns = gridColumns(names, []);
  return constructTable({
    features: tableFeatures({ ...features, coreReactivityFeature: storeReactivityBindings() }),
    columns: defineColumns(
      columns,
      columns.map(() => 100),
    ),
    ...rowless,
  });
}
