import { expect, test } from 'vitest';
import { at, spanOf, type CellRange } from './cell-range.ts';
import { actionOf } from './grid-keys.ts';

const size = { rows: 10, columns: 4, page: 5 };
const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, range: CellRange, more: Partial<typeof none> = {}) =>
  actionOf({ ...none, key, ...more }, range, size);
const head = at({ row: -1, column: 1 });
const cell = at({ row: 2, column: 1 });

test('Enter opens the menu of a column and the full value of a cell', () => {
  expect(press('Enter', head)).toEqual({ kind: 'menu' });
  expect(press('Enter', cell)).toEqual({ kind: 'value' });
  expect(press('F10', cell, { shiftKey: true })).toEqual({ kind: 'menu' });
  expect(press('ContextMenu', head)).toEqual({ kind: 'menu' });
});

test('Alt and arrow keys on a header change the width', () => {
  expect(press('ArrowRight', head, { altKey: true })).toEqual({ kind: 'resize', by: 16 });
  expect(press('ArrowLeft', cell, { altKey: true })).toBeNull();
});

test('keys select everything, columns and rows', () => {
  const selected = (action: ReturnType<typeof press>) =>
    action?.kind === 'choose' ? spanOf(action.range) : null;
  expect(selected(press('a', cell, { ctrlKey: true }))).toEqual({
    top: 0,
    bottom: 9,
    left: 0,
    right: 3,
  });
  expect(selected(press(' ', head, { ctrlKey: true }))).toEqual({
    top: 0,
    bottom: 9,
    left: 1,
    right: 1,
  });
  expect(selected(press(' ', cell, { shiftKey: true }))).toEqual({
    top: 2,
    bottom: 2,
    left: 0,
    right: 3,
  });
  expect(
    selected(press('Escape', { anchor: { row: 0, column: 0 }, active: { row: 2, column: 1 } })),
  ).toEqual({ top: 2, bottom: 2, left: 1, right: 1 });
});

test('letters and page shortcuts are left to the page', () => {
  for (const key of ['f', 'c', 'Tab', 'Escape'])
    expect(press(key, { anchor: { row: 2, column: 1 }, active: { row: 2, column: 1 } })).toBeNull();
  expect(press('c', cell, { ctrlKey: true })).toBeNull();
});
