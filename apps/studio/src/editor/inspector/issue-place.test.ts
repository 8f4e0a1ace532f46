import { expect, test } from 'vitest';
import { placeOfIssue } from './issue-place.ts';

const issue = (message: string, more: { readonly code?: string; readonly span?: readonly [number, number] } = {}) => ({ code: 'WRONG', message, ...more });

test('characters of a text', () => {
  expect(placeOfIssue('amout > 1', issue('', { span: [0, 5] }))).toEqual({ entry: null, span: [0, 5] });
  expect(placeOfIssue('amout', issue('Column `amout` is not in the input.'))).toEqual({ entry: null, span: null });
});

test('characters of an entry', () => {
  expect(placeOfIssue('["1", "amout"]', issue('', { span: [7, 12] }))).toEqual({ entry: 1, span: [0, 5] });
});

test('an entry that the message names', () => {
  expect(placeOfIssue('["a","Amout"]', issue('Column `amout` is not in the input of *Sort* (n1).'))).toEqual({ entry: 1, span: null });
  expect(placeOfIssue('["sum","cont"]', issue('"Operations" cannot be "cont". Did you mean "count"?'))).toEqual({ entry: 1, span: null });
  expect(placeOfIssue('["a","b","A"]', issue('*X* (n) makes two columns named `a`.', { code: 'DUPLICATE_COLUMN' }))).toEqual({ entry: 2, span: null });
});

test('an entry that is empty', () => {
  expect(placeOfIssue('["sum",""]', issue('An entry of "Operations" is empty.', { code: 'MISSING_FIELD' }))).toEqual({ entry: 1, span: null });
  expect(placeOfIssue('["1",""]', issue('An expression of *Add Columns* (n2) is empty.', { code: 'MISSING_FIELD' }))).toEqual({ entry: 1, span: null });
  expect(placeOfIssue('["a"," "]', issue('*X* (n) makes a column without a name.', { code: 'EMPTY_COLUMN_NAME' }))).toEqual({ entry: 1, span: null });
});

test('the whole list where no entry is to blame', () => {
  expect(placeOfIssue('["a"]', issue('"b" of *X* (n) has 2 entries and "a" has 1.', { code: 'LISTS_DIFFER' }))).toEqual({ entry: null, span: null });
  expect(placeOfIssue('', issue('"Columns" is not set.'))).toEqual({ entry: null, span: null });
});
