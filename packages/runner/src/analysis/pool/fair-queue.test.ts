import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function filled(): FairQueue<string, string> {
  const queue = new FairQueue<string, string>();
  for (const [owner, item] of ['aa', 'ab', 'ac', 'ba', 'ca'].map(
    (each) => [each[0]!, each] as const,
  ))
    queue.add(owner, item);
  return queue;
}

test('serves owners in rotation, and the items of each in order', () => {
  const queue = filled();
  expect(Array.from({ length: 6 }, () => queue.take())).toEqual([
    'aa',
    'ba',
    'ca',
    'ab',
    'ac',
    undefined,
  ]);
  expect(queue.size).toBe(0);
});

test('skips owners who may not be served', () => {
  const queue = filled();
  expect(queue.take((owner) => owner !== 'a')).toBe('ba');
  expect(queue.take()).toBe('aa');
  expect(queue.take(() => false)).toBeUndefined();
});

test('counts waiting items, and forgets removed ones', () => {
  const queue = filled();
  expect([queue.size, queue.sizeOf('a'), queue.sizeOf('z')]).toEqual([5, 3, 0]);
  expect([queue.remove('a', 'ab'), queue.remove('a', 'ab'), queue.remove('z', 'za')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([queue.size, queue.sizeOf('a')]).toEqual([4, 2]);
});
