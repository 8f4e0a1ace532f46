import { expect, test } from 'vitest';
import { errorOf, reasonOf } from './node-reason.ts';

const error = { message: 'Cannot cast', field: 'columns[2]', span: [0, 3] as const };

test('the error of a node takes precedence over another reason', () => {
  const failed = { reason: 'Not published', error };
  expect(reasonOf(failed)).toBe('Cannot cast');
  expect(reasonOf({ reason: 'Not published' })).toBe('Not published');
  expect(reasonOf({})).toBeNull();
  expect(reasonOf(undefined)).toBeNull();
});

test('only a node that failed has an error', () => {
  expect(errorOf({ error })).toBe(error);
  expect(errorOf({ error: null })).toBeNull();
  expect(errorOf({})).toBeNull();
  expect(errorOf(undefined)).toBeNull();
});
