import type { ScanFormat } from '@millrace/plan';
import { writeText } from '@millrace/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnChange } from './column-change.ts';

function changeText(...args: Parameters<typeof columnChange>): string | null {
  const change = columnChange(...args);
  return change === null ? null : writeText(change);
}

const csv = (header: boolean): ScanFormat => ({
  kind: 'csv',
  separator: ',',
  quote: '"',
  escape: '"',
  header,
  encoding: 'UTF-8',
  nullValue: '',
  malformed: '_',
});
const json: ScanFormat = { kind: 'json', column: 'record', multiLine: false, encoding: 'UTF-8' };

test.each([
  ['the same', 'a,b', 'A,b', null],
  ['a new one', 'a,b', 'a,b,c', '`c` is new'],
  ['a new one in between', 'a,b', 'a,c,b', '`c` is new'],
  ['one less', 'a,b,c', 'a,c', '`b` is missing'],
  ['another name', 'a,b', 'a,c', '`c` is new, `b` is missing'],
  ['another order', 'a,b', 'b,a', '`b` is where `a` is expected'],
  ['many', 'a', 'b,c,d,e,f,g,h', '`b`, `c`, `d`, `e`, `f` and 2 more are new, `a` is missing'],
])('pinned columns of a header: %s', (_, expected, found, change) => {
  expect(
    changeText({ names: expected.split(','), by: 'pinned' }, found.split(','), csv(true)),
  ).toBe(change);
});

test.each([
  ['names of a person', 'id,amount', 'C0,C1', null],
  ['one name of a person', 'id,amount', 'id,amnt', null],
  ['another number', 'id,amount', 'id,amount,more', 'there are 3, and 2 are expected'],
  ['another order', 'id,amount', 'amount,id', '`amount` is where `id` is expected'],
  ['a column in between', 'id,amount', 'new,id', '`id` is where `amount` is expected'],
])('declared columns of a header: %s', (_, expected, found, change) => {
  expect(
    changeText({ names: expected.split(','), by: 'dataset' }, found.split(','), csv(true)),
  ).toBe(change);
});

test('without a header the number of columns counts, in JSON and Parquet their names', () => {
  expect(changeText({ names: ['_c0', '_c1'], by: 'pinned' }, ['_c0'], csv(false))).toBe(
    'there are 1, and 2 are expected',
  );
  expect(changeText({ names: ['a'], by: 'pinned' }, ['b', 'a'], json)).toBeNull();
  expect(changeText({ names: ['a', 'b'], by: 'pinned' }, ['A', 'c'], json)).toBe(
    '`a`, `b` are missing',
  );
  expect(changeText({ names: ['a', 'b'], by: 'pinned' }, ['A', 'c'], { kind: 'parquet' })).toBe(
    '`b` is missing',
  );
});

test('pinned columns match themselves and nothing else', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
    selector: (name) => name.toLowerCase(),
  });
  fc.assert(
    fc.property(names, names, (expected, found) => {
      const same =
        expected.length === found.length &&
        expected.every((name, index) => name.toLowerCase() === found[index]?.toLowerCase());
      expect(changeText({ names: expected, by: 'pinned' }, found, csv(true)) === null).toBe(same);
    }),
  );
});
