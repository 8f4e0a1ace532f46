import { expect, test } from 'vitest';
import { at, firstCell, moveTo, placeAfter, spanOf, within } from './cell-range.ts';

const size = { rows: 100, columns: 5, page: 10 };
const press = (range: ReturnType<typeof at>, key: string, { shift = false, far = false } = {}) => {
  const to = placeAfter(range.active, key, far, size);
  return to === null ? range : moveTo(range, to, shift, size);
};

test('keys move through the grid and stop at its edges', () => {
  expect(press(firstCell, 'ArrowLeft').active).toEqual({ row: 0, column: 0 });
  expect(press(firstCell, 'ArrowUp').active).toEqual({ row: -1, column: 0 });
  expect(press(at({ row: -1, column: 2 }), 'ArrowUp').active).toEqual({ row: -1, column: 2 });
  expect(press(firstCell, 'PageDown').active).toEqual({ row: 10, column: 0 });
  expect(press(at({ row: 95, column: 4 }), 'PageDown').active).toEqual({ row: 99, column: 4 });
  expect(press(at({ row: 3, column: 2 }), 'PageUp').active).toEqual({ row: 0, column: 2 });
  expect(press(at({ row: 3, column: 2 }), 'End').active).toEqual({ row: 3, column: 4 });
  expect(press(at({ row: 3, column: 2 }), 'End', { far: true }).active).toEqual({
    row: 99,
    column: 4,
  });
  expect(press(at({ row: 3, column: 2 }), 'ArrowUp', { far: true }).active).toEqual({
    row: 0,
    column: 2,
  });
  expect(placeAfter({ row: 0, column: 0 }, 'x', false, size)).toBeNull();
});

test('Shift extends the selection from the cursor, never into the header', () => {
  const range = press(press(at({ row: 1, column: 1 }), 'ArrowDown', { shift: true }), 'ArrowLeft', {
    shift: true,
  });
  expect(spanOf(range)).toEqual({ top: 1, bottom: 2, left: 0, right: 1 });
  expect(spanOf(press(firstCell, 'ArrowUp', { shift: true }))).toEqual({
    top: 0,
    bottom: 0,
    left: 0,
    right: 0,
  });
  expect(press(range, 'ArrowDown')).toEqual(at({ row: 3, column: 0 }));
});

test('a selection shrinks with the grid', () => {
  expect(
    within(
      { anchor: { row: 4, column: 4 }, active: { row: 90, column: 1 } },
      { rows: 3, columns: 2, page: 1 },
    ),
  ).toEqual({
    anchor: { row: 2, column: 1 },
    active: { row: 2, column: 1 },
  });
});
