import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvField } from './csv-line.ts';
import { eachGivenField } from './given-fields.ts';
import { givenRows } from './given-rows.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'millrace-given-'))));
afterAll(() => rm(folder, { recursive: true }));

const signal = new AbortController().signal;
const texts = ['', '1.50', '\\N', 'a,b', '"', '""', 'x\ny', '\r', 'é€😀', '1"2', ',', '\n', null];

/** The values of the columns 1 and 3, and those that `givenRows` has there. */
async function compared(content: string): Promise<readonly unknown[][]> {
  const file = join(folder, 'rows.csv');
  await writeFile(file, content);
  const found: unknown[] = [];
  await eachGivenField([file], [1, 3], (text, at) => found.push([at, text]), signal);
  const expected: unknown[] = [];
  const columns = Array.from({ length: 4 }, (_, index) => ({
    name: `c${index}`,
    type: { kind: 'STRING' } as const,
  }));
  for await (const row of givenRows([file], { columns, keys: [] }))
    for (const [at, index] of [1, 3].entries())
      if (row[index] !== null) expected.push([at, row[index]]);
  return [found, expected];
}

it('gives the values that givenRows gives', async () => {
  let state = 7;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647);
  const field = (): string => csvField(texts[next() % texts.length]!, next() % 3 === 0);
  const rows = Array.from({ length: 3000 }, () => [field(), field(), field(), field()].join(','));
  const [found, expected] = await compared(`${rows.join('\n')}\n`);
  expect(found!.length).toBeGreaterThan(4000);
  expect(found).toEqual(expected);
});

it('reads fields over the ends of chunks, and a last row without a line end', async () => {
  const long = 'x,"\n'.repeat(400_000);
  const rows = `1,2,3,4\n1,${csvField(long, true)},3,4\n5,6,7,8`;
  const [found, expected] = await compared(rows);
  expect(found).toEqual(expected);
  expect(found!.length).toBe(6);
});
