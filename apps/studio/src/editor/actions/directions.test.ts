import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrowKeys, directionOf, stepTo } from './directions.ts';

test('each arrow key has its own direction', () => {
  expect(arrowKeys.map(directionOf)).toEqual(['left', 'right', 'up', 'down']);
  expect(new Set(arrowKeys.map((key) => JSON.stringify(stepTo(directionOf(key), 10)))).size).toBe(
    arrowKeys.length,
  );
});

test('a step there and back returns to the start', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (length) => {
      const sum = (['left', 'right', 'up', 'down'] as const)
        .map((direction) => stepTo(direction, length))
        .reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
      expect([Math.abs(sum.x), Math.abs(sum.y)]).toEqual([0, 0]);
    }),
  );
});
