import { createIssue, placeAt, type Issue, type TextProblem } from '@millrace/model';
import { expect, test } from 'vitest';
import { fixOf } from './fix.ts';

const place = placeAt(null);

function unknown(
  column: string,
  suggestion: string | null,
  span?: readonly [number, number],
): Issue {
  if (span === undefined)
    return createIssue(
      'UNKNOWN_COLUMN',
      { column, inputs: null, suggestion, columns: [], more: 0 },
      place,
    );
  const args = { column, suggestion, tables: [], columns: [], more: 0 };
  const problem: TextProblem = { code: 'UNKNOWN_COLUMN', args };
  return createIssue('WRONG_EXPRESSION', { in: 'text', problem }, { ...place, span });
}

test('replaces a misspelled column in place', () => {
  expect(fixOf('amout > 1', unknown('amout', 'amount', [0, 5]))).toEqual({
    name: 'amount',
    value: 'amount > 1',
  });
  expect(fixOf('a = `Grösse`', unknown('Grösse', 'Größe', [4, 12]))?.value).toBe('a = `Größe`');
  expect(fixOf('["1", "amout"]', unknown('amout', 'the "amount"', [7, 12]))?.value).toBe(
    '["1", "`the \\"amount\\"`"]',
  );
});

test('replaces a name in a list, or a single one', () => {
  expect(fixOf('["a","amout"]', unknown('amout', 'amount'))?.value).toBe('["a","amount"]');
  expect(fixOf('amout', unknown('amout', 'amount'))?.value).toBe('amount');
  const option = createIssue(
    'UNKNOWN_OPTION',
    { title: 'Join type', value: 'lft', suggestion: 'left', options: ['left'] },
    place,
  );
  expect(fixOf('lft', option)?.value).toBe('left');
});

test('offers no fix without a suggestion, for a changed text, or for part of a name', () => {
  expect(fixOf('amout', unknown('amout', null))).toBeNull();
  expect(fixOf('amount > 1', unknown('amout', 'amount', [0, 5]))).toBeNull();
  expect(fixOf('l.kk', unknown('l.kk', 'k', [0, 4]))).toBeNull();
  expect(fixOf('{', unknown('amout', 'amount'))).toBeNull();
});
