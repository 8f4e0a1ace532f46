import { expect, test } from 'vitest';
import { checkJsonSize, parseJson } from './parse-json.ts';

const array = (item: string, count: number): string =>
  `[${Array.from({ length: count }, () => item).join(',')}]`;

test.each([
  ['numbers', array('1', 499_999), array('1', 500_000)],
  ['objects', array('{}', 249_999), array('{}', 250_001)],
  ['commas in strings', array('",,"', 499_999), array('",,"', 500_000)],
])('limits the number of values: %s', (_, most, tooMany) => {
  expect(parseJson(most)).toHaveLength(JSON.parse(most).length);
  expect(() => checkJsonSize(tooMany)).toThrow(
    expect.objectContaining({
      code: 'TOO_LARGE',
      message: expect.stringContaining('500,000 values'),
    }),
  );
});

test('limits the members of an object, not the items of an array in it', () => {
  const object = (count: number): string =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index])),
    );
  expect(() => checkJsonSize(`[${object(20_000)},${object(20_000)}]`)).not.toThrow();
  expect(() => checkJsonSize(`[${object(20_001)}]`)).toThrow(/20,000 members/);
  expect(() => checkJsonSize(`{"a":${array('1', 100_000)}}`)).not.toThrow();
});
