import { expect, test } from 'vitest';
import { normalCdf, normalQuantile } from './normal.ts';

test('probabilities of a normal variable', () => {
  expect(normalCdf(0)).toBe(0.5);
  expect(normalCdf(1.959963984540054)).toBeCloseTo(0.975, 14);
  expect(normalCdf(-8) / 6.220960574271785e-16).toBeCloseTo(1, 11);
});

test('quantiles lead back to probabilities', () => {
  expect(normalQuantile(0.5)).toBeCloseTo(0, 14);
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
  for (const p of [1e-16, 1e-9, 0.02, 0.3, 0.7, 0.999])
    expect(normalCdf(normalQuantile(p)) / p).toBeCloseTo(1, 12);
});
