import { expect, test } from 'vitest';
import { bindQuery } from './bind-query.ts';

/** `?` is a name that every object of JavaScript has, so tables of names must not find it. */
const queries = [
  'SELECT ?(1)',
  'SELECT ?(1) OVER ()',
  'SELECT ?(1) FILTER (WHERE true)',
  'SELECT ?(1) FILTER (WHERE true) OVER ()',
  'SELECT ?(1) WITHIN GROUP (ORDER BY 1)',
  'SELECT f(x => 1, ? => 2)',
  'SELECT * FROM ?(1)',
  'SELECT CAST(1 AS ?)',
  'SELECT INTERVAL 1 ?',
  "SELECT INTERVAL '1 ?'",
  "SELECT extract(? FROM DATE '2024-01-01')",
  "SELECT date_trunc('?', TIMESTAMP '2024-01-01')",
  "SELECT trunc(DATE '2024-01-01', '?')",
  "SELECT timestampadd(?, 1, DATE '2024-01-01')",
  "SELECT window(TIMESTAMP '2024-01-01', '1 ?')",
  "SELECT from_json('{}', '? INT', map('?', '1'))",
  "SELECT to_json(named_struct('?', 1), map('?', '1'))",
  "SELECT from_csv('1', 'a ?')",
  "SELECT to_csv(named_struct('?', 1), map('?', '1'))",
  "SELECT schema_of_json('{}', map('?', '1'))",
  "SELECT encode('a', '?')",
  "SELECT to_binary('a', '?')",
  "SELECT from_utc_timestamp(TIMESTAMP '2024-01-01', '?')",
  "SELECT next_day(DATE '2024-01-01', '?')",
  "SELECT parse_url('http://a', '?')",
  'SELECT /*+ ?(a) */ 1',
  'SELECT sum(a) OVER ? FROM VALUES (1) AS t(a)',
  'SELECT ? FROM VALUES (1) AS t(a)',
  'SELECT * FROM ?',
];
const names = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];

test.each(names)('the name %s is like any other', (name) => {
  for (const query of queries)
    expect(shape(query.replaceAll('?', name)), query).toEqual(shape(query.replaceAll('?', 'zqzq')));
});

function shape(sql: string): unknown {
  const bound = bindQuery(sql, {}, { origin: { nodeId: 'n' } });
  return bound.kind === 'problems' ? bound.problems.map(({ code }) => code) : bound.kind;
}
