import { expect, it } from 'vitest';
import { failure } from './failure-message.ts';

it("leaves the code out of the message of a database's value", () => {
  const message =
    "Column `a b` has the value x, which DECIMAL(38,18) can't hold. Declare another type, or leave such values out with a query.";
  const found = failure('USER_RAISED_EXCEPTION', `[DATABASE_VALUE] ${message}`);
  expect(found).toMatchObject({ code: 'DATABASE_VALUE', message });
  expect(found.text).toBeDefined();
});
