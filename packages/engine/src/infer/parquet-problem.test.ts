import { writeText } from '@millrace/plan';
import { expect, test } from 'vitest';
import { parquetProblem } from './parquet-problem.ts';

test('a map without values is named', async () => {
  const schema = [
    ['4801', hex('r'), '150200'],
    ['35021801', hex('m'), '1502150200'],
    ['35041809', hex('key_value'), '150200'],
    ['150225001803', hex('key'), '00'],
  ];
  expect(await problemOf(`1502194c${schema.flat().join('')}1600190c00`)).toBe(
    "has the map `m` without values, which can't be read. Write it as an array.",
  );
});

function hex(text: string): string {
  return Buffer.from(text).toString('hex');
}

/** Of a file that has only this footer, in Thrift's compact protocol. */
async function problemOf(footer: string): Promise<string | null> {
  const bytes = Buffer.from(footer, 'hex');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  const file = Buffer.concat([Buffer.from('PAR1'), bytes, length, Buffer.from('PAR1')]);
  const slice = (start: number, end?: number): Promise<ArrayBuffer> =>
    Promise.resolve(Uint8Array.from(file.subarray(start, end)).buffer);
  const problem = await parquetProblem({ byteLength: file.length, slice });
  return problem === null ? null : writeText(problem);
}
