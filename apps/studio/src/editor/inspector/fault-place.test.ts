import { expect, test } from 'vitest';
import { placeOfFault } from './fault-place.ts';

const fault = (message: string, more: { readonly code?: string; readonly span?: readonly [number, number] } = {}) => ({ code: 'WRONG', message, ...more });

test('characters of a text', () => {
  expect(placeOfFault('amout > 1', fault('', { span: [0, 5] }))).toEqual({ entry: null, span: [0, 5] });
  expect(placeOfFault('amout', fault('Column `amout` is not in the input.'))).toEqual({ entry: null, span: null });
});

test('characters of an entry', () => {
  expect(placeOfFault('["1", "amout"]', fault('', { span: [7, 12] }))).toEqual({ entry: 1, span: [0, 5] });
});

test('an entry that the message names', () => {
  expect(placeOfFault('["a","Amout"]', fault('Column `amout` is not in the input of *Sort* (n1).'))).toEqual({ entry: 1, span: null });
  expect(placeOfFault('["sum","cont"]', fault('"Operations" cannot be "cont". Did you mean "count"?'))).toEqual({ entry: 1, span: null });
  expect(placeOfFault('["a","b","A"]', fault('*X* (n) makes two columns named `a`.', { code: 'DUPLICATE_COLUMN' }))).toEqual({ entry: 2, span: null });
});

test('an entry that is empty', () => {
  expect(placeOfFault('["sum",""]', fault('An entry of "Operations" is empty.', { code: 'MISSING_FIELD' }))).toEqual({ entry: 1, span: null });
  expect(placeOfFault('["1",""]', fault('An expression of *Add Columns* (n2) is empty.', { code: 'MISSING_FIELD' }))).toEqual({ entry: 1, span: null });
  expect(placeOfFault('["a"," "]', fault('*X* (n) makes a column without a name.', { code: 'EMPTY_COLUMN_NAME' }))).toEqual({ entry: 1, span: null });
});

test('the whole list where no entry is to blame', () => {
  expect(placeOfFault('["a"]', fault('"b" of *X* (n) has 2 entries and "a" has 1.', { code: 'LISTS_DIFFER' }))).toEqual({ entry: null, span: null });
  expect(placeOfFault('', fault('"Columns" is not set.'))).toEqual({ entry: null, span: null });
});
