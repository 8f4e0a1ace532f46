import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLosses, hingeOf, lastPlaces, type Hinge } from './linear-svc-jobs.ts';
import { mover } from './linear-svc.ts';

const rows = 20_003;

function someHinge(width: number): Hinge {
  const label = Float64Array.from({ length: rows }, (_, row) => row % 2);
  const weight = Float64Array.from({ length: rows }, (_, row) => row % 5);
  const hinge = hingeOf({ rows, width, features: new Float64Array(), label, weight });
  hinge.features.set(Float64Array.from({ length: rows * width }, (_, place) => Math.sin(place)));
  return hinge;
}

/** The sums of all parts: features, signs and weights of the rows with a loss. */
function sumsAt(hinge: Hinge): readonly number[] {
  const run = addLosses.prepare(hinge);
  for (let part = 0; part < hinge.parts; part += 1) run(part);
  const size = hinge.width + 3;
  return Array.from({ length: hinge.width + 2 }, (_, i) =>
    hinge.sums.reduce((sum, each, at) => (at % size === i ? sum + each : sum), 0),
  );
}

test.each([3, 4])('the kernel finds what the plain loop finds, %i features', (width) => {
  const [hinge, plain] = [someHinge(width), { ...someHinge(width), memory: null }];
  for (const each of [hinge, plain])
    mover(each)(Float64Array.of(0.5, -2, 3, 0.1, 0.1).slice(0, width + 1));
  expect(sumsAt(plain)).toEqual(sumsAt(hinge));
  expect(hinge.memory).not.toBeNull();
  expect(hinge.parts).toBe(2);
});

const element = fc.double({ min: -3, max: 3, noNaN: true });
const step = fc.record({
  size: fc.constantFrom(1, 0.1, 0.01, 0),
  direction: fc.array(element, { minLength: 4, maxLength: 4 }),
});

test('a way of many steps ends with the sums of its last place', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: lastPlaces + 20 }), (steps) => {
      const hinge = someHinge(3);
      const moveTo = mover(hinge);
      const x = new Float64Array(4);
      for (const { size, direction } of steps) {
        for (let i = 0; i < x.length; i += 1) x[i]! += size * direction[i]!;
        moveTo(x.slice());
        sumsAt(hinge);
      }
      const fresh = someHinge(3);
      mover(fresh)(x);
      const expected = sumsAt(fresh);
      for (const [i, sum] of sumsAt(hinge).entries()) expect(sum).toBeCloseTo(expected[i]!, 6);
    }),
    { numRuns: 30 },
  );
});

test('few rows are read again after a small step', () => {
  const hinge = someHinge(3);
  const moveTo = mover(hinge);
  moveTo(Float64Array.of(0.5, -2, 3, 0.1));
  sumsAt(hinge);
  moveTo(Float64Array.of(0.5, -2, 3.001, 0.1));
  sumsAt(hinge);
  const read = hinge.readAt.reduce((count, place) => (place === 1 ? count + 1 : count), 0);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(rows / 100);
});
