import { expect, test } from 'vitest';
import { tableMentions, withTables } from './table-mentions.ts';

const named = (text: string): readonly string[] => tableMentions(text).map(({ name }) => name);

test('finds tables in FROM, joins, subqueries and set operations', () => {
  expect(
    named(
      'SELECT (SELECT max(x) FROM a) FROM b JOIN c ON b.i IN (SELECT i FROM d), (SELECT 1 FROM e) UNION ALL TABLE f',
    ),
  ).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('tables of WITH are not from outside, except in what comes before them', () => {
  expect(
    named('WITH a AS (SELECT * FROM a), b AS (SELECT * FROM A, c) SELECT * FROM a, b'),
  ).toEqual(['a', 'c']);
  expect(named('SELECT * FROM (WITH a AS (SELECT 1) SELECT * FROM a), a')).toEqual(['a']);
});

test('names in backticks, with periods, and with parameters', () => {
  expect(tableMentions('SELECT * FROM `my orders` o, db.t')).toEqual([
    { name: 'my orders', span: [14, 25], isQuoted: true, isAliased: true },
    { name: 'db.t', span: [29, 33], isQuoted: false, isAliased: false },
  ]);
  const parameter = (name: string) => (name === 'year' ? '2024' : undefined);
  expect(tableMentions('SELECT * FROM `sales_${year}`', { parameter })[0]?.name).toBe('sales_2024');
});

test('replaces tables, and keeps their names for columns', () => {
  const text = 'SELECT orders.i FROM orders JOIN `my items` AS t ON t.i = orders.i';
  const [orders, items] = tableMentions(text);
  const names = new Map([
    [orders!, 'new orders'],
    [items!, 'items'],
  ]);
  expect(withTables(text, names)).toBe(
    'SELECT orders.i FROM `new orders` AS orders JOIN `items` AS t ON t.i = orders.i',
  );
});
