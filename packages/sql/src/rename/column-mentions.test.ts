import { expect, test } from 'vitest';
import { columnMentions } from './column-mentions.ts';
import { placeWithNames, withNames } from './with-names.ts';

/** The text with every mention of `from` called `to`. */
function renamed(
  text: string,
  from: string,
  to: string,
  form: 'expression' | 'query' = 'expression',
): string {
  const mentions = columnMentions(text, form).filter(
    ({ name }) => name.toLowerCase() === from.toLowerCase(),
  );
  const names = new Map(mentions.map((mention) => [mention, to]));
  const changed = withNames(text, names);
  for (const mention of mentions)
    expect(changed.slice(...placeWithNames(mention, names)).replaceAll('`', '')).toBe(
      to.replaceAll('`', '').replaceAll('$', '$$$$'),
    );
  return changed;
}

test.each([
  ['amount * 2 > AMOUNT', 'total * 2 > total'],
  ['concat(amount, \' amount \', "amount")', 'concat(total, \' amount \', "amount")'],
  ['amount -- amount\n + 1 /* amount */', 'total -- amount\n + 1 /* amount */'],
  ['amount.member + other.amount', 'total.member + other.amount'],
  ['amount(1) + amounts', 'amount(1) + amounts'],
  ['transform(xs, amount -> amount + 1)', 'transform(xs, amount -> amount + 1)'],
  ['transform(amount, x -> x + amount)', 'transform(total, x -> x + total)'],
  [
    'aggregate(xs, 0, (amount, x) -> amount + x) + amount',
    'aggregate(xs, 0, (amount, x) -> amount + x) + total',
  ],
  ['`amount` + amount', '`total` + total'],
  [
    "CASE amount WHEN 1 THEN 'amount' ELSE amount END",
    "CASE total WHEN 1 THEN 'amount' ELSE total END",
  ],
  [
    'sum(amount) OVER (PARTITION BY amount ORDER BY amount DESC)',
    'sum(total) OVER (PARTITION BY total ORDER BY total DESC)',
  ],
  [
    "extract(DAY FROM amount) + amount[0] + amount['amount']",
    "extract(DAY FROM total) + total[0] + total['amount']",
  ],
])('%s', (text, expected) => expect(renamed(text, 'amount', 'total')).toBe(expected));

test.each([
  ['net amount', 'a + b', '`net amount` + b'],
  ['a`b', 'a + b', '`a``b` + b'],
  ['Größe', 'a + b', '`Größe` + b'],
  ['order', 'a + b', '`order` + b'],
  ['1st', 'a + b', '`1st` + b'],
  ['cost $x', 'a + b', '`cost $$x` + b'],
  ['plain', '`a` + b', '`plain` + b'],
])('escapes the new name %s where necessary', (to, text, expected) =>
  expect(renamed(text, 'a', to)).toBe(expected),
);

test('finds unusual old names', () => {
  expect(renamed('`net amount` / `Net Amount`', 'net amount', 'net')).toBe('`net` / `net`');
  expect(renamed('`a``b` + 1', 'a`b', 'ab')).toBe('`ab` + 1');
  expect(renamed('`größe` * 2', 'größe', 'size')).toBe('`size` * 2');
  expect(renamed('`cost $$x` * 2', 'cost $x', 'cost')).toBe('`cost` * 2');
  expect(renamed('`cost $x` * 2', 'cost $x', 'cost')).toBe('`cost` * 2');
});

test('a unit of time is not a column', () => {
  expect(renamed('timestampadd(DAY, day, at)', 'day', 'd')).toBe('timestampadd(DAY, d, at)');
  expect(renamed('date_add(day, 1)', 'day', 'd')).toBe('date_add(d, 1)');
});

test.each([
  [
    'SELECT amount, input.amount FROM input WHERE amount > 1',
    'SELECT total, input.total FROM input WHERE total > 1',
  ],
  ['SELECT i.amount AS amount FROM input i', 'SELECT i.total AS amount FROM input i'],
  ['SELECT * EXCEPT (amount) FROM input', 'SELECT * EXCEPT (total) FROM input'],
  ['SELECT amount.x FROM input', 'SELECT total.x FROM input'],
  [
    'SELECT a.x FROM input a JOIN input b USING (amount)',
    'SELECT a.x FROM input a JOIN input b USING (total)',
  ],
  [
    'SELECT x FROM input GROUP BY x HAVING sum(amount) > 1 ORDER BY max(amount)',
    'SELECT x FROM input GROUP BY x HAVING sum(total) > 1 ORDER BY max(total)',
  ],
  [
    'WITH amount AS (SELECT amount FROM input) SELECT amount.amount FROM amount',
    'WITH amount AS (SELECT total FROM input) SELECT amount.total FROM amount',
  ],
  [
    'SELECT x FROM input WHERE x IN (SELECT amount FROM input)',
    'SELECT x FROM input WHERE x IN (SELECT total FROM input)',
  ],
])('%s', (text, expected) => expect(renamed(text, 'amount', 'total', 'query')).toBe(expected));
