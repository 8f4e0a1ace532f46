import { STRING, isOrderable, typeName } from '../data-type.ts';
import { canCoerce } from './coercion.ts';
import { define, raises } from './define.ts';
import type { ScalarName } from './names.ts';
import { arithmetic, bitwise, comparison, division, integralDivision, logical, nullSafeComparison } from './operator-rules.ts';
import { firstOf, rule } from './rule.ts';
import { mismatch, type Rule, type Signature } from './signature.ts';

const operator = define('operators');

const member: Rule = ([input, name]) => {
  if (input?.type.kind !== 'STRUCT' || typeof name?.value !== 'string') return mismatch('Only a struct has members.', 0);
  const found = input.type.fields.find((field) => field.name === name.value);
  return found === undefined ? mismatch(`The struct has no member \`${name.value}\`.`, 1) : { args: [input.type, STRING], type: found.type, nullable: true };
};

const oneOfRule = rule('C, C... -> BOOLEAN');

const oneOf: Rule = (args) => {
  const result = oneOfRule(args);
  const [common] = 'mismatch' in result ? [] : result.args;
  return common !== undefined && !isOrderable(common) ? mismatch(`Values of ${typeName(common)} cannot be compared.`) : result;
};

const itemRule = rule('ARRAY<T>, INTEGRAL -> T?');

/** A key is cast to what the map's keys are. */
const item: Rule = (args) => {
  const [input, key] = args;
  if (input?.type.kind !== 'MAP' || key === undefined || args.length > 2) return itemRule(args);
  if (!canCoerce(key.type, input.type.key)) return mismatch(`The key must be ${typeName(input.type.key)}, not ${typeName(key.type)}.`, 1);
  return { args: [input.type, input.type.key], type: input.type.value, nullable: true };
};

export const operators = {
  add: operator(
    'a + b',
    'The sum of two numbers; a date plus days, a date or timestamp plus an interval.',
    ['2 + 3', "DATE'2024-01-31' + 1"],
    arithmetic('add'),
    raises,
  ),
  subtract: operator(
    'a - b',
    'The difference of two numbers; a date less days; the interval between two dates or timestamps.',
    ['5 - 3'],
    arithmetic('subtract'),
    raises,
  ),
  multiply: operator('a * b', 'The product of two numbers.', ['6 * 7'], arithmetic('multiply'), raises),
  divide: operator('a / b', 'The quotient as DOUBLE, or exact for decimals. Division by zero is an error.', ['7 / 2'], division, raises),
  div: operator('a div b', 'The whole part of the quotient, as LONG.', ['7 div 2'], integralDivision, raises),
  mod: operator('a % b', 'What is left over by division; it has the sign of the first number.', ['7 % 4'], arithmetic('mod'), raises),
  negate: operator(
    '-a',
    'The number with the other sign.',
    ['-(3)'],
    firstOf(rule('NUMERIC -> SAME'), rule('INTERVAL_YEAR_MONTH -> SAME | INTERVAL_DAY_TIME -> SAME')),
    raises,
  ),
  eq: operator('a = b', 'Whether both are equal.', ["'a' = 'a'"], comparison, raises),
  eq_null_safe: operator('a <=> b', 'Whether both are equal or both null.', ['NULL <=> NULL'], nullSafeComparison, raises),
  ne: operator('a <> b', 'Whether both differ.', ['1 <> 2'], comparison, raises),
  lt: operator('a < b', 'Whether the first is less.', ['1 < 2'], comparison, raises),
  le: operator('a <= b', 'Whether the first is less or equal.', ['1 <= 2'], comparison, raises),
  gt: operator('a > b', 'Whether the first is greater.', ['2 > 1'], comparison, raises),
  ge: operator('a >= b', 'Whether the first is greater or equal.', ['2 >= 1'], comparison, raises),
  and: operator('a AND b', 'Whether both are true.', ['true AND false'], logical),
  or: operator('a OR b', 'Whether one is true.', ['true OR false'], logical),
  not: operator('NOT a', 'Whether it is false.', ['NOT true'], 'BOOLEAN -> BOOLEAN'),
  is_null: operator('a IS NULL', 'Whether it is null.', ['NULL IS NULL'], 'ANY -> BOOLEAN!'),
  is_not_null: operator('a IS NOT NULL', 'Whether it is not null.', ['1 IS NOT NULL'], 'ANY -> BOOLEAN!'),
  is_true: operator('a IS TRUE', 'Whether it is true; null is not.', ['true IS TRUE'], 'BOOLEAN -> BOOLEAN!'),
  is_false: operator('a IS FALSE', 'Whether it is false; null is not.', ['true IS FALSE'], 'BOOLEAN -> BOOLEAN!'),
  in: operator('a IN (b, c, …)', 'Whether it equals one of the values; null where it might, because one of them is null.', ['1 IN (1, 2)'], oneOf, raises),
  like: operator(
    "a LIKE pattern [ESCAPE 'c']",
    'Whether the whole text fits the pattern: `%` any characters, `_` one.',
    ["'abc' LIKE 'a%'"],
    'STRING, STRING, #STRING? -> BOOLEAN',
  ),
  ilike: operator("a ILIKE pattern [ESCAPE 'c']", 'As LIKE, without regard to case.', ["'ABC' ILIKE 'a%'"], 'STRING, STRING, #STRING? -> BOOLEAN'),
  rlike: operator('a RLIKE pattern', 'Whether the regular expression is found in the text.', ["'abc' RLIKE 'b+'"], 'STRING, STRING -> BOOLEAN', raises),
  bit_and: operator('a & b', 'The bits that both have.', ['5 & 3'], bitwise),
  bit_or: operator('a | b', 'The bits that one has.', ['5 | 3'], bitwise),
  bit_xor: operator('a ^ b', 'The bits that only one has.', ['5 ^ 3'], bitwise),
  bit_not: operator('~a', 'All bits turned.', ['~5'], 'INTEGRAL -> SAME'),
  get_item: operator(
    'a[i]',
    'The element of an array, counted from 0 (an error outside), or the value of a key in a map (null without).',
    ['array(1, 2)[0]', "map('a', 1)['a']"],
    item,
    raises,
  ),
  get_field: operator('a.name', 'A member of a struct.', ["named_struct('a', 1).a"], member),
} satisfies Partial<Record<ScalarName, Signature>>;
