import type { PortSchema } from '@millrace/graph-editor';
import { expect, test } from 'vitest';
import { newColumns } from './new-columns.ts';

const added = (...given: Parameters<typeof newColumns>) => [...newColumns(...given)];
const port = (kind: PortSchema['kind'], ...names: readonly string[]): PortSchema => ({
  kind,
  columns: names.map((name) => ({ name, type: 'STRING', nullable: true })),
});

test('what no input has is new, however it is written there', () => {
  expect(added(['City', 'net', 'code'], [port('closed', 'city'), port('closed', 'code')])).toEqual([
    'net',
  ]);
  expect(added(['city'], [port('closed', 'city', 'amount')])).toEqual([]);
});

test('nothing is called new where nobody knows what was there, and where all is', () => {
  expect(added(['city'], [])).toEqual([]);
  expect(added(['city', 'net'], [port('closed', 'city'), port('unknown')])).toEqual([]);
  expect(added(['city', 'net'], [port('open', 'city')])).toEqual([]);
  expect(added(['count', 'mean'], [port('closed', 'city')])).toEqual([]);
});
