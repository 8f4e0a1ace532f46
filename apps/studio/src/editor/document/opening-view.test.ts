import { expect, test } from 'vitest';
import { openingView, viewOf } from './opening-view.ts';

const room = { width: 800, height: 600 };

test('what fits stands in the middle, in its own size', () => {
  expect(openingView([{ x: 0, y: 0 }], room)).toEqual({ x: 310, y: 272, zoom: 1 });
  expect(openingView([], room)).toEqual({ x: 400, y: 300, zoom: 1 });
});

test('what would be too small to read begins at its left', () => {
  const places = Array.from({ length: 50 }, (_, index) => ({ x: index * 240, y: 0 }));
  expect(openingView(places, room)).toEqual({ x: 40, y: 280, zoom: 0.7 });
});

test('one node comes to the middle', () => {
  expect(viewOf({ x: 100, y: 50 }, room)).toEqual({ x: 210, y: 222, zoom: 1 });
});
