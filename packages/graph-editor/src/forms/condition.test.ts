import { describe, expect, test } from 'vitest';
import {
  changedRule,
  operatorsFor,
  printCondition,
  type ConditionGroup,
  type ConditionRule,
} from './condition.ts';
import { conditionOf } from './parse-condition.ts';

const types: Readonly<Record<string, string>> = {
  amount: 'DOUBLE',
  day: 'DATE',
  city: 'STRING',
  'order id': 'INTEGER',
  paid: 'BOOLEAN',
};
const typeOf = (column: string): string => types[column] ?? '';

describe('conditions of an expression', () => {
  test.each([
    'amount > 100',
    "city = 'Oslo' AND amount <= -1.5",
    "city = 'Oslo' OR (amount > 100 AND day >= DATE '2024-01-31')",
    "(city = 'Oslo' OR contains(city, 'berg')) AND paid",
    "startswith(city, 'O\\'') AND NOT paid",
    "city IN ('Oslo', 'Bergen')",
    '`order id` IN (1, 2)',
    'amount IS NULL OR city IS NOT NULL',
    "city <> '12'",
    "amount > 1 AND (paid AND (city = 'Oslo' AND amount < 5))",
    "city = 5 OR amount = '5'",
    "city = 'O''Slo' AND day > TIMESTAMP '2024-01-31 10:00:00'",
    "city IN ('1', 2)",
  ])('%s stays as it is', (text) => {
    expect(printCondition(conditionOf(text)!, typeOf)).toBe(text);
  });

  test('other spaces, keywords and brackets are read too', () => {
    const group = conditionOf('( Amount>=1 and ( city is  null ) )');
    expect(printCondition(group!, typeOf)).toBe('Amount >= 1 AND city IS NULL');
  });

  test.each([
    'amount + 1 > 2',
    'amount > price',
    'upper(city) = 1',
    'NOT (amount > 1)',
    "city LIKE 'O%'",
    "city = ''",
    'amount > ${limit}',
    "city IN ('a, b')",
    'amount BETWEEN 1 AND 2',
    'amount >',
    'amount > 1 AND',
    Array.from({ length: 51 }, () => 'paid').join(' OR '),
    `${'('.repeat(10_000)}paid${')'.repeat(10_000)}`,
  ])('%s is none', (text) => {
    expect(conditionOf(text)).toBeNull();
  });

  test('the names of types are columns too', () => {
    const group = conditionOf("date >= DATE '2024-01-31' and not TimeStamp");
    expect(printCondition(group!, typeOf)).toBe("`date` >= DATE '2024-01-31' AND NOT `TimeStamp`");
  });

  test('a rule that changes takes the type of its column, the others stay as they are', () => {
    const { join, items } = conditionOf('city = 5 AND city <> 6')!;
    const [first, second] = items as readonly [ConditionRule, ConditionRule];
    const changed = [first, changedRule(second, { value: '7' })];
    expect(printCondition({ kind: 'group', join, items: changed }, typeOf)).toBe(
      "city = 5 AND city <> '7'",
    );
  });

  test('what is left of a group in a group keeps its brackets', () => {
    const { items } = conditionOf('paid AND (amount > 1 OR (amount < 0 OR day IS NULL))')!;
    const [first, outer] = items as readonly [ConditionRule, ConditionGroup];
    const left = { ...outer, items: outer.items.slice(1) };
    expect(printCondition({ kind: 'group', join: 'all', items: [first, left] }, typeOf)).toBe(
      'paid AND (amount < 0 OR day IS NULL)',
    );
  });

  test('the empty expression has no conditions yet', () => {
    expect(conditionOf('  ')).toEqual({ kind: 'group', join: 'all', items: [] });
  });
});

test.each([
  ['more', ''],
  ['oneOf', ', '],
] as const)('incomplete conditions are left out: %s "%s"', (operator, value) => {
  const rule = { kind: 'rule', column: 'amount', operator, value } as const;
  const other = { kind: 'rule', column: 'paid', operator: 'isTrue', value: '' } as const;
  expect(printCondition({ kind: 'group', join: 'all', items: [rule, other] }, typeOf)).toBe('paid');
});

test.each([
  ['STRING', 'contains', true],
  ['STRING', 'more', false],
  ['DECIMAL(10,2)', 'more', true],
  ['DATE', 'contains', false],
  ['BOOLEAN', 'isTrue', true],
  ['ARRAY<STRING>', 'is', false],
  ['INTERVAL DAY TO SECOND', 'more', false],
] as const)('of %s, %s is offered: %s', (type, operator, isOffered) => {
  expect(operatorsFor(type).includes(operator)).toBe(isOffered);
});
