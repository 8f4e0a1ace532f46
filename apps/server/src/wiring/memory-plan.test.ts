import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planMemory } from './memory-plan.ts';

const MB = 2 ** 20;
const asked = {
  workers: 2,
  previewWorkers: 2,
  memoryBytes: null,
  previewMemoryBytes: 512 * MB,
  totalMemoryBytes: null,
};

test('divides most of the machine among runs and previews', () => {
  const plan = planMemory(asked, 16_384 * MB);
  expect(plan.notes).toEqual([]);
  expect(plan.previewBytes).toBe(512 * MB);
  expect(2 * plan.runBytes + plan.previewBytes).toBeLessThanOrEqual(plan.shareBytes);
  expect(plan.shareBytes).toBeLessThan(0.8 * 16_384 * MB);
});

test('gives no run more than all may use together, and reports it', () => {
  const plan = planMemory(
    { ...asked, memoryBytes: 8000 * MB, totalMemoryBytes: 4096 * MB },
    16_384 * MB,
  );
  expect(plan.runBytes).toBe(plan.shareBytes);
  expect(plan.notes).toEqual([
    'MILLRACE_MEMORY_MB is 8000, but all runs and previews together may use 3072 MB: that is the limit. Raise MILLRACE_MEMORY_TOTAL_MB.',
  ]);
});

test('never divides more than there is, on any machine', () => {
  const megabytes = (min: number, max: number): fc.Arbitrary<number> =>
    fc.integer({ min, max }).map((value) => value * MB);
  const settings = fc.record({
    workers: fc.integer({ min: 1, max: 64 }),
    previewWorkers: fc.integer({ min: 1, max: 16 }),
    memoryBytes: fc.option(megabytes(64, 1_000_000)),
    previewMemoryBytes: megabytes(64, 100_000),
    totalMemoryBytes: fc.option(megabytes(256, 1_000_000)),
  });
  fc.assert(
    fc.property(settings, megabytes(512, 1_000_000), (each, machine) => {
      const { runBytes, previewBytes, shareBytes } = planMemory(each, machine);
      expect(Math.max(runBytes, previewBytes)).toBeLessThanOrEqual(shareBytes);
      expect(Math.min(runBytes, previewBytes)).toBeGreaterThanOrEqual(64 * MB);
    }),
  );
});
