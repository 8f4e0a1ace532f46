import { expect, test } from 'vitest';
import { around, frameOf, viewportOf } from './frame.ts';

const size = { width: 160, height: 120 };

test('the visible part is reported in graph coordinates', () => {
  expect(viewportOf({ transform: [-100, 50, 0.5], width: 800, height: 600 })).toEqual({
    x: 200,
    y: -100,
    width: 1600,
    height: 1200,
  });
});

test('the minimap shows all nodes and the visible part, centered', () => {
  const nodes = { x: 0, y: 0, width: 1000, height: 100 };
  const viewport = { x: -500, y: 0, width: 400, height: 300 };
  const { x, y, scale } = frameOf(nodes, viewport, size);
  expect(scale).toBeCloseTo(148 / 1500);
  expect((250 - x) * scale).toBeCloseTo(80);
  expect((150 - y) * scale).toBeCloseTo(60);
});

test('without nodes it shows the visible part', () => {
  expect(frameOf(null, { x: 0, y: 0, width: 148, height: 10 }, size)).toEqual({
    x: -6,
    y: -55,
    scale: 1,
  });
});

test('finds the bounding box of boxes', () => {
  const boxes = [
    { x: 0, y: 5, width: 10, height: 10 },
    { x: -5, y: 10, width: 2, height: 20 },
  ];
  expect(around(boxes)).toEqual({ x: -5, y: 5, width: 15, height: 25 });
});
