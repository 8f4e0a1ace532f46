import { expect, test } from 'vitest';
import type { AnalysisSession } from '../contract.ts';
import { SessionCache } from './session-cache.ts';

const session = (): AnalysisSession => ({
  round: () => Promise.reject(new Error('not in this test')),
  end: () => undefined,
});

test('keeps several small sessions, and drops the oldest for the seventeenth', () => {
  const cache = new SessionCache();
  const all = Array.from({ length: 17 }, session);
  all.forEach((one, number) => cache.add(number, one, 100));
  expect(all.map((_, number) => cache.get(number) !== undefined)).toEqual([
    false,
    ...Array<boolean>(16).fill(true),
  ]);
  expect(cache.get(16)).toBe(all[16]);
});

test('a large session is the only one, and forgotten when it is over', () => {
  const cache = new SessionCache();
  cache.add(1, session(), 100);
  cache.add(2, session(), 5_000_000);
  expect([cache.get(1) === undefined, cache.get(2) === undefined]).toEqual([true, false]);
  cache.delete(2);
  cache.add(3, session(), 100);
  cache.add(4, session(), 100);
  expect([2, 3, 4].map((number) => cache.get(number) !== undefined)).toEqual([false, true, true]);
});
