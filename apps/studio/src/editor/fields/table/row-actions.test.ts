import { expect, test } from 'vitest';
import type { Press } from '../../../ui/presses.ts';
import {
  rowActionOf,
  rowActions,
  tableRows,
  type Place,
  type RowAction,
  type RowContext,
} from './row-actions.ts';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const all: readonly RowAction[] = rowActions;

test.each<[string, Press]>([
  ['moveUp', { ...plain, key: 'ArrowUp', altKey: true }],
  ['moveDown', { ...plain, key: 'ArrowDown', altKey: true }],
  ['insertBelow', { ...plain, key: 'Enter', ctrlKey: true }],
  ['remove', { ...plain, key: 'Backspace', metaKey: true, shiftKey: true }],
])('%s has its keys', (id, press) => {
  expect(rowActionOf(press)?.id).toBe(id);
  expect(rowActionOf({ ...press, ctrlKey: false, metaKey: false, altKey: false })).toBeUndefined();
});

test('keys and names are unique', () => {
  const presses = all.flatMap(({ keys = [] }) => keys);
  expect(new Set(presses).size).toBe(presses.length);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test.each<[string, Place, string, Place | null]>([
  ['moveUp', { row: 1, column: 1 }, 'bac', { row: 0, column: 1 }],
  ['moveDown', { row: 1, column: 1 }, 'acb', { row: 2, column: 1 }],
  ['insertBelow', { row: 1, column: 1 }, 'ab c', { row: 2, column: 0 }],
  ['remove', { row: 1, column: 1 }, 'ac', { row: 1, column: 1 }],
  ['remove', { row: 2, column: 1 }, 'ab', { row: 1, column: 1 }],
])('%s of %o gives %s', (id, place, text, next) => {
  const { context, rows } = tableOf('abc', place);
  expect(all.find((action) => action.id === id)!.run(context)).toEqual(next);
  expect(rows().join('')).toBe(text);
});

test('the first row cannot move up, and the last one cannot move down', () => {
  const isEnabled = (id: string, row: number): boolean | undefined =>
    all.find((each) => each.id === id)!.isEnabled?.(tableOf('abc', { row, column: 0 }).context);
  expect([0, 1, 2].map((row) => isEnabled('moveUp', row))).toEqual([false, true, true]);
  expect([0, 1, 2].map((row) => isEnabled('moveDown', row))).toEqual([true, true, false]);
});

test('no cell has the focus when the only row is removed', () => {
  const { context } = tableOf('a', { row: 0, column: 0 });
  expect(all.find(({ id }) => id === 'remove')!.run(context)).toBeNull();
});

test('the reference lists each action with keys', () => {
  expect(tableRows('⌘/Ctrl')).toContainEqual([['Alt ↑'], 'Move the row up']);
  expect(tableRows('⌘/Ctrl')).toHaveLength(4);
});

/** A table with one row for each letter. As on the page, a changed table is another object. */
function tableOf(
  letters: string,
  place: Place,
): { readonly context: RowContext; readonly rows: () => readonly string[] } {
  let now: readonly string[] = [...letters];
  const table = {
    rows: now.map((letter) => [letter, letter]),
    insert: (at: number) => void (now = now.toSpliced(at, 0, ' ')),
    remove: (row: number) => void (now = now.toSpliced(row, 1)),
    move(from: number, gap: number) {
      const [row] = now.slice(from, from + 1);
      now = now.toSpliced(from, 1).toSpliced(gap > from ? gap - 1 : gap, 0, row!);
    },
  };
  return { context: { place, table, copy: () => undefined }, rows: () => now };
}
