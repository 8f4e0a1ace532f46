import fc from 'fast-check';
import { expect, test } from 'vitest';
import { controlsOf, pointsOn } from './curve.ts';

const coordinate = fc.integer({ min: -10_000, max: 10_000 });
const point = fc.record({ x: coordinate, y: coordinate });

test('the points of a curve start and end with the connection', () => {
  fc.assert(
    fc.property(point, point, fc.integer({ min: 2, max: 50 }), (from, to, count) => {
      const points = pointsOn({ from, to }, count);
      expect(points).toHaveLength(count);
      expect(points[0]).toEqual(from);
      expect(points.at(-1)!.x).toBeCloseTo(to.x);
      expect(points.at(-1)!.y).toBeCloseTo(to.y);
    }),
  );
});

test('a connection leaves to the right and arrives from the left', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const [first, second] = controlsOf({ from, to });
      expect(first.x).toBeGreaterThanOrEqual(from.x);
      expect(second.x).toBeLessThanOrEqual(to.x);
      expect([first.y, second.y]).toEqual([from.y, to.y]);
    }),
  );
});

test('a connection to the right has its control points halfway', () => {
  expect(controlsOf({ from: { x: 0, y: 0 }, to: { x: 100, y: 40 } })).toEqual([
    { x: 50, y: 0 },
    { x: 50, y: 40 },
  ]);
});
