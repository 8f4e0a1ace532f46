import { expect, test } from 'vitest';
import { queryIn, queryLink } from './shared-query.ts';

test('a link has the whole query behind #', () => {
  const text = 'SELECT \'ä+&#%\' AS "x"\nFROM `all customers`';
  const link = queryLink('http://127.0.0.1:8080/projects/1/sql?a=1#old', text);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/projects\/1\/sql#query=/);
  expect(queryIn(link)).toBe(text);
  expect(queryIn('http://127.0.0.1:8080/projects/1/sql')).toBeNull();
});
