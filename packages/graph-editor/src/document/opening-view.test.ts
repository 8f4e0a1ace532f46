import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Frame } from './groups.ts';
import { openingView, viewOf } from './opening-view.ts';

const viewport = { width: 800, height: 600 };
const card = (x: number, y: number): Frame => ({ x, y, width: 180, height: 56 });
const row = (count: number): readonly Frame[] =>
  Array.from({ length: count }, (_, index) => card(index * 240, 0));

test('centers what fits, at 100% zoom', () => {
  expect(openingView([card(0, 0)], viewport)).toEqual({ x: 310, y: 272, zoom: 1 });
  expect(openingView([], viewport)).toEqual({ x: 400, y: 300, zoom: 1 });
});

test('shows the whole graph if it is readable', () => {
  const { x, zoom } = openingView(row(5), viewport);
  expect(zoom).toBeCloseTo((800 - 48) / 1140);
  expect(x).toBe(24);
});

test('a graph too large to read starts at its leftmost card', () => {
  expect(openingView(row(50), viewport)).toEqual({ x: 24, y: 280, zoom: 0.7 });
  const { y, zoom } = openingView(
    [card(0, 1000), ...row(50).map((box) => ({ ...box, x: box.x + 100 })), card(300, 3000)],
    viewport,
  );
  expect((1000 + 28) * zoom + y).toBeCloseTo(300, 0);
});

test('part of the graph is at the left, nothing is cut off before it, and what fits vertically is complete', () => {
  const boxes = fc.array(
    fc.record({
      x: fc.integer({ min: -3000, max: 3000 }),
      y: fc.integer({ min: -3000, max: 3000 }),
    }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(boxes, (places) => {
      const all = places.map(({ x, y }) => card(x, y));
      const view = openingView(all, viewport);
      const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
      const bottom = Math.max(...all.map(({ y }) => y + 56));
      expect(left * view.zoom + view.x).toBeGreaterThanOrEqual(23);
      expect(left * view.zoom + view.x).toBeLessThan(800);
      if ((bottom - top) * view.zoom <= 600 - 48)
        expect([top * view.zoom + view.y >= 23, bottom * view.zoom + view.y <= 577]).toEqual([
          true,
          true,
        ]);
      else
        expect([top * view.zoom + view.y <= 25, bottom * view.zoom + view.y >= 575]).toEqual([
          true,
          true,
        ]);
    }),
  );
});

test('centers a node', () => {
  expect(viewOf({ x: 100, y: 50 }, viewport)).toEqual({ x: 210, y: 222, zoom: 1 });
});
