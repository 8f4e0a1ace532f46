import { writeText } from '@millrace/plan';
import { expect, it } from 'vitest';
import { failure } from './failure-message.ts';

it('names the column, value and type of a database value, without its code', () => {
  const message =
    "Column `a b` has the value x, which y\nz, which DECIMAL(38,18) can't hold. Declare another type, or leave such values out with a query.";
  const found = failure('USER_RAISED_EXCEPTION', `[DATABASE_VALUE] ${message}`);
  expect(found).toMatchObject({
    code: 'DATABASE_VALUE',
    message,
    text: { args: { 0: 'a b', 1: 'x, which y\nz', 2: 'DECIMAL(38,18)' } },
  });
  expect(writeText(found.text!)).toBe(message);
});
