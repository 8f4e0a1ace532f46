import type { PortSchema } from '@millrace/graph-editor';
import { expect, test } from 'vitest';
import { newColumns } from './new-columns.ts';

const added = (...given: Parameters<typeof newColumns>) => [...newColumns(...given)];
const port = (kind: PortSchema['kind'], ...names: readonly string[]): PortSchema => ({
  kind,
  columns: names.map((name) => ({ name, type: 'STRING', nullable: true })),
});

test('columns that no input has are new, ignoring case', () => {
  expect(added(['City', 'net', 'code'], [port('closed', 'city'), port('closed', 'code')])).toEqual([
    'net',
  ]);
  expect(added(['city'], [port('closed', 'city', 'amount')])).toEqual([]);
});

test('no column is new if the input is not known, or if all are new', () => {
  expect(added(['city'], [])).toEqual([]);
  expect(added(['city', 'net'], [port('closed', 'city'), port('unknown')])).toEqual([]);
  expect(added(['city', 'net'], [port('open', 'city')])).toEqual([]);
  expect(added(['count', 'mean'], [port('closed', 'city')])).toEqual([]);
});
