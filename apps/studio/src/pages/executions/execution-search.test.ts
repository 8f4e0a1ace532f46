import { executionStatusCodes } from '@millrace/api';
import { expect, test } from 'vitest';
import { outcomes, readExecutionSearch, statesOf } from './execution-search.ts';

test('an address is understood as far as it can be', () => {
  expect(
    readExecutionSearch({ status: 'stopped,failed,odd', workflow: '7', since: 'day', page: 2 }),
  ).toEqual({
    status: 'failed,stopped',
    workflow: 7,
    since: 'day',
    page: 2,
  });
  expect(readExecutionSearch({ status: 'odd', workflow: 'x', since: 'toString' })).toEqual({});
});

test('every state of the service belongs to one outcome', () => {
  expect(Object.values(outcomes).flat().toSorted()).toEqual(
    Object.keys(executionStatusCodes).toSorted(),
  );
});

test('outcomes are asked for by their states', () => {
  expect(statesOf({})).toBeUndefined();
  expect(statesOf({ status: 'failed' })).toBe('FAILED,TIMEOUT,KILLED');
});
