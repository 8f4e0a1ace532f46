import { expect, test } from 'vitest';
import { addLosses, hingeOf } from './linear-svc-jobs.ts';

test.each([3, 4])('the kernel finds what the plain loop finds, %i features', (width) => {
  const rows = 20_003;
  const label = Float64Array.from({ length: rows }, (_, row) => row % 2);
  const weight = Float64Array.from({ length: rows }, (_, row) => row % 5);
  const hinge = hingeOf({ rows, width, features: new Float64Array(), label, weight });
  hinge.features.set(Float64Array.from({ length: rows * width }, (_, place) => Math.sin(place)));
  hinge.factors.set([0.5, -2, 3]);
  hinge.intercept[0] = 0.1;
  const [found, plain] = [hinge, { ...hinge, kernel: null }].map((each) => {
    const run = addLosses.prepare(each);
    for (let part = 0; part < each.parts; part += 1) run(part);
    return [...each.losses, ...each.gradients];
  });
  expect(hinge.kernel).not.toBeNull();
  expect(hinge.parts).toBe(2);
  expect(plain).toEqual(found);
});
