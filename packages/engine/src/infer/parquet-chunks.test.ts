import { expect, test } from 'vitest';
import { examineChunks } from './parquet-chunks.ts';
import { findSchema, packedColumns } from './parquet-footer.ts';

test('a group of rows without values has no pages to examine', () => {
  expect(nestedOf('00')).toEqual([]);
  expect(nestedOf('04')).toEqual([{ name: 'l', repetitions: 1, offset: 4, codec: 0 }]);
});

/** Of a column of arrays, in Thrift's compact protocol. `count`: of its rows and values. */
function nestedOf(count: string): unknown {
  const schema = [
    `4801${hex('r')}150200`,
    `35021801${hex('l')}150200`,
    `35041804${hex('list')}150200`,
    `150225021801${hex('e')}00`,
  ];
  const chunk = `3c450016${count}46080000`;
  const group = `191c${chunk}160016${count}00`;
  const footer = Buffer.from(`1502194c${schema.join('')}16${count}191c${group}00`, 'hex');
  const found = findSchema(footer);
  const { problem, nested } = examineChunks(footer, found, packedColumns(found, () => true).leaves);
  expect(problem).toBeNull();
  return nested;
}

function hex(text: string): string {
  return Buffer.from(text).toString('hex');
}
