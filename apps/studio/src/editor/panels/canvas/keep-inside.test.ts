import { expect, test } from 'vitest';
import { keepInside } from './keep-inside.ts';

const view = { x: 100, y: 100, zoom: 1 };
const before = { width: 1000, height: 800 };
const box = (x: number, y: number) => ({ x, y, width: 180, height: 56 });

test('what was visible and still fits moves just so far that it is visible', () => {
  const boxes = [box(200, 0), box(500, 300), box(2000, 0)];
  expect(keepInside(boxes, view, before, { width: 640, height: 800 })).toEqual({
    x: 100 - (780 - 616),
    y: 100,
    zoom: 1,
  });
  expect(keepInside(boxes, view, before, { width: 1000, height: 420 })).toEqual({
    x: 100,
    y: 100 - (456 - 396),
    zoom: 1,
  });
});

test('what stays visible does not move', () => {
  expect(keepInside([box(0, 0)], view, before, { width: 640, height: 400 })).toEqual(view);
});

test('what would not fit is zoomed out, as long as it stays readable', () => {
  const boxes = [box(0, 0), box(600, 0)];
  const next = keepInside(boxes, view, before, { width: 640, height: 800 })!;
  expect(next.zoom).toBeCloseTo(592 / 780);
  expect(next.x).toBeCloseTo(24);
  expect(keepInside(boxes, view, before, { width: 400, height: 800 })).toBeNull();
  expect(keepInside([box(2000, 0)], view, before, { width: 640, height: 800 })).toBeNull();
});
