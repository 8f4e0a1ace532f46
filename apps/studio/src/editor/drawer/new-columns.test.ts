import { expect, test } from 'vitest';
import type { PortSchema } from '../session/judgement.ts';
import { newColumns } from './new-columns.ts';

const port = (kind: PortSchema['kind'], ...names: readonly string[]): PortSchema => ({
  kind,
  columns: names.map((name) => ({ name, type: 'STRING', nullable: true })),
});

test('what no input has is new, however it is written there', () => {
  expect(newColumns(['City', 'net', 'code'], [port('closed', 'city'), port('closed', 'code')])).toEqual(['net']);
  expect(newColumns(['city'], [port('closed', 'city', 'amount')])).toEqual([]);
});

test('nothing is called new where nobody knows what was there, and where all is', () => {
  expect(newColumns(['city'], [])).toEqual([]);
  expect(newColumns(['city', 'net'], [port('closed', 'city'), port('unknown')])).toEqual([]);
  expect(newColumns(['city', 'net'], [port('open', 'city')])).toEqual([]);
  expect(newColumns(['count', 'mean'], [port('closed', 'city')])).toEqual([]);
});
