import { cardHeight, cardWidth } from '@millrace/graph-editor';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handlesOf, portTop } from './card-handles.ts';

test('the only port is in the middle of its side', () => {
  expect(portTop(0, 1)).toBe(cardHeight / 2);
});

test('ports are evenly spaced along the side, in order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 20, max: 900 }),
      (count, high) => {
        const tops = Array.from({ length: count }, (_, index) => portTop(index, count, high));
        for (const [index, top] of tops.entries()) {
          expect(top).toBeCloseTo(tops[0]! * (index + 1));
          expect(top).toBeLessThan(high);
        }
      },
    ),
  );
});

test('inputs are on the left, outputs on the right', () => {
  expect(handlesOf('target', 2).map(({ id, x }) => [id, x + 5])).toEqual([
    ['in0', 0],
    ['in1', 0],
  ]);
  expect(handlesOf('source', 1).map(({ id, x }) => [id, x + 5])).toEqual([['out0', cardWidth]]);
  expect(handlesOf('source', 0)).toEqual([]);
});
