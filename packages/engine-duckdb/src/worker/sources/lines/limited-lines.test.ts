import { expect, test } from 'vitest';
import { limitedLines } from './limited-lines.ts';

async function* chunksOf(...texts: readonly string[]): AsyncIterable<Buffer> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

async function pass(...texts: readonly string[]): Promise<string> {
  let all = '';
  for await (const chunk of limitedLines(chunksOf(...texts), 5)) all += chunk.toString();
  return all;
}

test('passes on lines as long as the limit', async () => {
  expect(await pass('12345\n1', '23', '45\n\n', '12345')).toBe('12345\n12345\n\n12345');
});

test.each([
  ['that ends', ['1\n2\n12', '3456\n'], 3],
  ['over several chunks', ['1\n', '23', '4', '567'], 2],
  ['without an end', ['123456'], 1],
])('refuses a longer line %s, with its number', async (_, texts, line) => {
  await expect(pass(...texts)).rejects.toThrow(
    `has a record of more than 64 MiB, which begins in line ${line}.`,
  );
});
