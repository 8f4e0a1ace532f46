import {
  createIssue,
  placeAt,
  type Issue,
  type IssueArgs,
  type IssueCode,
  type TextProblem,
} from '@millrace/model';
import { expect, test } from 'vitest';
import { placeOfIssue } from './issue-place.ts';

function issue<Code extends IssueCode>(
  code: Code,
  args: IssueArgs<Code>,
  span?: readonly [number, number],
): Issue {
  return createIssue(code, args, { ...placeAt(null), ...(span === undefined ? {} : { span }) });
}

const unknownColumn = issue('UNKNOWN_COLUMN', {
  column: 'amout',
  inputs: null,
  suggestion: null,
  columns: [],
  more: 0,
});
const problem: TextProblem = {
  code: 'UNKNOWN_COLUMN',
  args: { column: 'amout', suggestion: null, tables: [], columns: [], more: 0 },
};

test('locates characters of a text', () => {
  expect(
    placeOfIssue('amout > 1', issue('WRONG_EXPRESSION', { in: 'text', problem }, [0, 5])),
  ).toEqual({ entry: null, span: [0, 5] });
  expect(placeOfIssue('amout', unknownColumn)).toEqual({ entry: null, span: null });
});

test('locates characters of an entry', () => {
  expect(
    placeOfIssue('["1", "amout"]', issue('WRONG_EXPRESSION', { in: 'text', problem }, [7, 12])),
  ).toEqual({ entry: 1, span: [0, 5] });
});

test('locates an entry that the issue names', () => {
  expect(placeOfIssue('["a","Amout"]', unknownColumn)).toEqual({ entry: 1, span: null });
  const option = issue('UNKNOWN_OPTION', {
    title: 'Operations',
    value: 'cont',
    suggestion: 'count',
    options: ['count'],
  });
  expect(placeOfIssue('["sum","cont"]', option)).toEqual({ entry: 1, span: null });
  expect(
    placeOfIssue('["a","b","A"]', issue('DUPLICATE_COLUMN', { from: 'names', column: 'a' })),
  ).toEqual({ entry: 2, span: null });
  const keys = issue('KEYS_DIFFER', {
    left: { column: 'a', type: 'INTEGER' },
    right: { column: 'b', type: 'DATE' },
  });
  expect(placeOfIssue('["a","b"]', keys)).toEqual({ entry: 1, span: null });
});

test('locates an empty entry', () => {
  expect(
    placeOfIssue('["sum",""]', issue('MISSING_FIELD', { missing: 'entry', title: 'Operations' })),
  ).toEqual({ entry: 1, span: null });
  expect(placeOfIssue('["1",""]', issue('MISSING_FIELD', { missing: 'expression' }))).toEqual({
    entry: 1,
    span: null,
  });
  expect(placeOfIssue('["a"," "]', issue('EMPTY_COLUMN_NAME', {}))).toEqual({
    entry: 1,
    span: null,
  });
});

test('locates the whole list if no entry is the cause', () => {
  const differ = issue('LISTS_DIFFER', {
    from: 'list',
    title: 'b',
    count: 2,
    other: 'a',
    otherCount: 1,
  });
  expect(placeOfIssue('["a"]', differ)).toEqual({ entry: null, span: null });
  expect(
    placeOfIssue('', issue('MISSING_FIELD', { missing: 'setting', title: 'Columns' })),
  ).toEqual({ entry: null, span: null });
});
