import { executionStatusCodes } from '@millrace/api';
import { expect, test } from 'vitest';
import { outcomes, readExecutionSearch, statesOf } from './execution-search.ts';

test('parses a URL, ignoring anything invalid', () => {
  expect(
    readExecutionSearch({
      status: 'stopped,failed,odd',
      workflow: '7',
      user: 3,
      target: 'embedded',
      since: 'day',
      page: 2,
    }),
  ).toEqual({
    status: 'failed,stopped',
    workflow: 7,
    user: 3,
    target: 'embedded',
    since: 'day',
    page: 2,
  });
  expect(
    readExecutionSearch({ status: 'odd', workflow: 'x', user: -1, target: {}, since: 'toString' }),
  ).toEqual({});
});

test('every API state belongs to exactly one outcome', () => {
  expect(Object.values(outcomes).flat().toSorted()).toEqual(
    Object.keys(executionStatusCodes).toSorted(),
  );
});

test('requests outcomes by their states', () => {
  expect(statesOf({})).toBeUndefined();
  expect(statesOf({ status: 'failed' })).toBe('FAILED,TIMEOUT,KILLED');
  expect(statesOf({ status: 'KILLED' })).toBeUndefined();
});
