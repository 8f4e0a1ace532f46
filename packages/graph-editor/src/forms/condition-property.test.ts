import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  conditionOperators,
  printCondition,
  takesValue,
  valuesIn,
  type Condition,
  type ConditionGroup,
} from './condition.ts';
import { conditionOf } from './parse-condition.ts';

const types = [
  'STRING',
  'INTEGER',
  'DOUBLE',
  'DECIMAL(10,2)',
  'BOOLEAN',
  'DATE',
  'TIMESTAMP',
  'TIMESTAMP_NTZ',
  'INTERVAL_DAY_TIME',
  '',
];
const oddNames = ['date', 'Timestamp', 'order id', 'größe', 'a`b', 'and', 'null', 'true', '1st'];
const anyColumn = fc.oneof(
  fc.constantFrom(...oddNames),
  fc.string({ minLength: 1, maxLength: 6 }),
  fc.string({ minLength: 1, maxLength: 6, unit: 'binary' }),
);
const anyValue = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1.50',
    '1e6',
    "O'Brien",
    'C:\\new',
    '${limit}',
    'a, b',
    ',',
    '%_',
  ),
  fc.constantFrom('2024-02-29', '2024-02-29 10:00:00', '2024-02-29T10:00:00Z', '29.02.2024'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.string({ maxLength: 8 }),
  fc.string({ maxLength: 8, unit: 'binary' }),
);
const anyRule = fc.record({
  kind: fc.constant('rule' as const),
  column: anyColumn,
  operator: fc.constantFrom(...conditionOperators),
  value: anyValue,
});
const { group: anyGroup } = fc.letrec<{ condition: Condition; group: ConditionGroup }>((tie) => ({
  condition: fc.oneof({ maxDepth: 2 }, anyRule, tie('group')),
  group: fc.record({
    kind: fc.constant('group' as const),
    join: fc.constantFrom('all' as const, 'any' as const),
    items: fc.array(tie('condition'), { maxLength: 3 }),
  }),
}));

test('conditions are the same after they were printed and read', () => {
  fc.assert(
    fc.property(anyGroup, fc.func(fc.constantFrom(...types)), (group, typeOf) => {
      const read = conditionOf(printCondition(group, typeOf));
      expect(read === null ? null : complete(read)).toEqual(complete(group));
    }),
    { numRuns: 2000 },
  );
});

test('conditions that were read are printed as they were, whatever the types are', () => {
  fc.assert(
    fc.property(
      anyGroup,
      fc.func(fc.constantFrom(...types)),
      fc.func(fc.constantFrom(...types)),
      (group, typeBefore, typeNow) => {
        const text = withoutOuterBrackets(printCondition(group, typeBefore));
        expect(printCondition(conditionOf(text)!, typeNow)).toBe(text);
      },
    ),
    { numRuns: 2000 },
  );
});

function withoutOuterBrackets(text: string): string {
  return printCondition(conditionOf(text)!, () => '');
}

/** The group without what has no effect: incomplete rules, and groups of one. */
function complete(group: ConditionGroup): Condition {
  const items = group.items.flatMap((item): readonly Condition[] => {
    if (item.kind === 'group') {
      const inner = complete(item);
      return inner.kind === 'group' && inner.items.length === 0 ? [] : [inner];
    }
    const { kind, column, operator, value } = item;
    if (column === '' || (takesValue(operator) && value === '')) return [];
    if (!takesValue(operator)) return [{ kind, column, operator, value: '' }];
    if (operator !== 'oneOf') return [{ kind, column, operator, value }];
    const values = valuesIn(value);
    return values.length === 0 ? [] : [{ kind, column, operator, value: values.join(', ') }];
  });
  if (items.length === 1) return items[0]!;
  return items.length === 0
    ? { kind: 'group', join: 'all', items }
    : { kind: 'group', join: group.join, items };
}
