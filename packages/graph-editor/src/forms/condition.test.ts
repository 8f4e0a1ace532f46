import { describe, expect, test } from 'vitest';
import { operatorsFor, printCondition } from './condition.ts';
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
  ])('%s is none', (text) => {
    expect(conditionOf(text)).toBeNull();
  });

  test('the empty expression has no conditions yet', () => {
    expect(conditionOf('  ')).toEqual({ kind: 'group', join: 'all', items: [] });
  });
});

test('incomplete conditions are left out', () => {
  const rule = { kind: 'rule', column: 'amount', operator: 'more', value: '' } as const;
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
] as const)('of %s, %s is offered: %s', (type, operator, isOffered) => {
  expect(operatorsFor(type).includes(operator)).toBe(isOffered);
});
