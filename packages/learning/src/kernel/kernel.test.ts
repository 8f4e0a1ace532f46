import { expect, test } from 'vitest';
import { Kernel } from './kernel.ts';

test('arrays are apart from each other, and start with zeros', () => {
  const kernel = new Kernel(200_000);
  const arrays = [kernel.bytes(3), kernel.doubles(20_000), kernel.integers(1), kernel.shorts(5)];
  for (const array of arrays) {
    expect(array.every((value) => value === 0)).toBe(true);
    array.fill(1);
  }
});

test('a kernel with more than its addresses reach is refused', () => {
  expect(() => new Kernel(2 ** 33)).toThrow('MEMORY_LIMIT');
});
