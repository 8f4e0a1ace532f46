import { expect, test } from 'vitest';
import { doEach } from './do-each.ts';

test('handles one item after another', async () => {
  const order: string[] = [];
  const { done, error } = await doEach(['a', 'b'], async (item) => {
    order.push(`begin ${item}`);
    await Promise.resolve();
    order.push(`end ${item}`);
  });
  expect(order).toEqual(['begin a', 'end a', 'begin b', 'end b']);
  expect([done, error]).toEqual([['a', 'b'], null]);
});

test('stops at the first failure and returns the completed items', async () => {
  const failure = new Error('no');
  const result = await doEach([1, 2, 3], (item) =>
    item === 2 ? Promise.reject(failure) : Promise.resolve(),
  );
  expect(result).toEqual({ done: [1], error: failure });
});

test('wraps other thrown values in an error', async () => {
  const { error } = await doEach([1], () => Promise.reject('gone' as unknown as Error));
  expect(error).toEqual(new Error('gone'));
});
