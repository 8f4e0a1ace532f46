import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doneCount, worstStatus } from './group-state.ts';

test.each([
  [['COMPLETED', 'FAILED', 'RUNNING'], 'failed'],
  [['COMPLETED', 'RUNNING'], 'running'],
  [['COMPLETED', 'WAITING'], 'running'],
  [['WAITING', 'WAITING'], null],
  [[undefined, undefined], null],
  [['COMPLETED', 'STOPPED'], 'stopped'],
  [['SKIPPED', 'SKIPPED'], 'skipped'],
  [['COMPLETED', 'COMPLETED'], 'completed'],
] as const)('%j is %s', (statuses, worst) => expect(worstStatus(statuses)).toBe(worst));

test('the order of nodes does not matter, and a failure is never hidden', () => {
  const status = fc.constantFrom(
    'WAITING',
    'RUNNING',
    'COMPLETED',
    'FAILED',
    'STOPPED',
    'SKIPPED',
    undefined,
  );
  fc.assert(
    fc.property(fc.array(status), (statuses) => {
      expect(worstStatus(statuses.toReversed())).toBe(worstStatus(statuses));
      expect(worstStatus([...statuses, 'FAILED'])).toBe('failed');
      expect(doneCount(statuses)).toBeLessThanOrEqual(statuses.length);
    }),
  );
});
