import { phrase } from '@millrace/model';
import { STRING, array, isOrderable, typeName } from '../data-type.ts';
import { canCoerce, sameShape } from './coercion.ts';
import { define, raises } from './define.ts';
import {
  arithmetic,
  bitwise,
  comparison,
  division,
  integralDivision,
  logical,
  nullSafeComparison,
} from './operator-rules.ts';
import { rule } from './rule.ts';
import { mismatch, type Rule, type Signature } from './signature.ts';

const operator = define('operators');

const member: Rule = ([input, name]) => {
  const inArray = input?.type.kind === 'ARRAY';
  const struct = inArray ? input.type.element : input?.type;
  if (input === undefined || struct?.kind !== 'STRUCT' || typeof name?.value !== 'string')
    return mismatch(phrase`Only a struct has members.`, 0);
  const found = struct.fields.find((field) => field.name === name.value);
  if (found === undefined) return mismatch(phrase`The struct has no member \`${name.value}\`.`, 1);
  const type = inArray ? array(found.type) : found.type;
  return { args: [input.type, STRING], type, nullable: true };
};

const oneOfRule = rule('C, C... -> BOOLEAN');

const oneOf: Rule = (args) => {
  const type = args[0]?.type;
  const result = oneOfRule(
    args.map((each) => (type && sameShape(type, each.type) ? { ...each, type } : each)),
  );
  const [common] = 'mismatch' in result ? [] : result.args;
  return common !== undefined && !isOrderable(common)
    ? mismatch(phrase`Values of ${typeName(common)} cannot be compared.`)
    : result;
};

const itemRule = rule('ARRAY<T>, INTEGRAL -> T?');

/** A key is cast to the map's key type. */
const item: Rule = (args) => {
  const [input, key] = args;
  if (input?.type.kind !== 'MAP' || key === undefined || args.length > 2) return itemRule(args);
  if (!canCoerce(key.type, input.type.key))
    return mismatch(
      phrase`The key must be ${typeName(input.type.key)}, not ${typeName(key.type)}.`,
      1,
    );
  return { args: [input.type, input.type.key], type: input.type.value, nullable: true };
};

export const operators = {
  add: operator(
    'a + b',
    'Returns the sum of two numbers, a date plus a number of days, or a date or timestamp plus an interval.',
    ['2 + 3', "DATE'2024-01-31' + 1"],
    arithmetic('add'),
    raises,
  ),
  subtract: operator(
    'a - b',
    'Returns the difference of two numbers, a date minus a number of days, or the interval between two dates or timestamps.',
    ['5 - 3'],
    arithmetic('subtract'),
    raises,
  ),
  multiply: operator(
    'a * b',
    'Returns the product of two numbers.',
    ['6 * 7'],
    arithmetic('multiply'),
    raises,
  ),
  divide: operator(
    'a / b',
    'Returns the quotient of two numbers: a DECIMAL for decimals, otherwise a DOUBLE. Fails if b is 0.',
    ['7 / 2'],
    division,
    raises,
  ),
  div: operator(
    'a div b',
    'Returns the integer part of the quotient as a LONG. Fails if b is 0.',
    ['7 div 2'],
    integralDivision,
    raises,
  ),
  mod: operator(
    'a % b',
    'Returns the remainder of a divided by b. It has the sign of a. Fails if b is 0.',
    ['7 % 4'],
    arithmetic('mod'),
    raises,
  ),
  negate: operator(
    '-a',
    'Returns the number or interval with the opposite sign.',
    ['-(3)'],
    'INTERVAL -> SAME | NUMERIC -> SAME',
    raises,
  ),
  eq: operator(
    'a = b',
    'Returns true if a equals b. Returns null if either is null.',
    ["'a' = 'a'"],
    comparison,
    raises,
  ),
  eq_null_safe: operator(
    'a <=> b',
    'Returns true if a equals b or both are null. Never returns null.',
    ['NULL <=> NULL'],
    nullSafeComparison,
    raises,
  ),
  ne: operator('a <> b', 'Returns true if a is not equal to b.', ['1 <> 2'], comparison, raises),
  lt: operator('a < b', 'Returns true if a is less than b.', ['1 < 2'], comparison, raises),
  le: operator(
    'a <= b',
    'Returns true if a is less than or equal to b.',
    ['1 <= 2'],
    comparison,
    raises,
  ),
  gt: operator('a > b', 'Returns true if a is greater than b.', ['2 > 1'], comparison, raises),
  ge: operator(
    'a >= b',
    'Returns true if a is greater than or equal to b.',
    ['2 >= 1'],
    comparison,
    raises,
  ),
  and: operator(
    'a AND b',
    'Returns true if both conditions are true.',
    ['true AND false'],
    logical,
  ),
  or: operator(
    'a OR b',
    'Returns true if at least one condition is true.',
    ['true OR false'],
    logical,
  ),
  not: operator(
    'NOT a',
    'Returns true if the condition is false, and false if it is true.',
    ['NOT true'],
    'BOOLEAN -> BOOLEAN',
  ),
  is_null: operator('a IS NULL', 'Returns true if a is null.', ['NULL IS NULL'], 'ANY -> BOOLEAN!'),
  is_not_null: operator(
    'a IS NOT NULL',
    'Returns true if a is not null.',
    ['1 IS NOT NULL'],
    'ANY -> BOOLEAN!',
  ),
  is_true: operator(
    'a IS TRUE',
    'Returns true if a is true. Returns false for null.',
    ['true IS TRUE'],
    'BOOLEAN -> BOOLEAN!',
  ),
  is_false: operator(
    'a IS FALSE',
    'Returns true if a is false. Returns false for null.',
    ['true IS FALSE'],
    'BOOLEAN -> BOOLEAN!',
  ),
  in: operator(
    'a IN (b, c, …)',
    'Returns true if a equals one of the values. Returns null if nothing matches and a or one of the values is null.',
    ['1 IN (1, 2)'],
    oneOf,
    raises,
  ),
  like: operator(
    "a LIKE pattern [ESCAPE 'c']",
    'Returns true if the whole string matches the pattern. % matches any characters, and _ matches one.',
    ["'abc' LIKE 'a%'"],
    'STRING, STRING, #STRING? -> BOOLEAN',
    raises,
  ),
  ilike: operator(
    "a ILIKE pattern [ESCAPE 'c']",
    'Returns true if the whole string matches the pattern, ignoring case. % matches any characters, and _ matches one.',
    ["'ABC' ILIKE 'a%'"],
    'STRING, STRING, #STRING? -> BOOLEAN',
    raises,
  ),
  rlike: operator(
    'a RLIKE pattern',
    'Returns true if the regular expression matches any part of the string.',
    ["'abc' RLIKE 'b+'"],
    'STRING, STRING -> BOOLEAN',
    raises,
  ),
  bit_and: operator('a & b', 'Returns the bitwise AND of two integers.', ['5 & 3'], bitwise),
  bit_or: operator('a | b', 'Returns the bitwise OR of two integers.', ['5 | 3'], bitwise),
  bit_xor: operator(
    'a ^ b',
    'Returns the bitwise exclusive OR of two integers.',
    ['5 ^ 3'],
    bitwise,
  ),
  bit_not: operator('~a', 'Returns the bitwise NOT of an integer.', ['~5'], 'INTEGRAL -> SAME'),
  get_item: operator(
    'a[i]',
    'Returns the array element at an index that starts at 0, or the map value for a key. Fails if the index is out of range; returns null if the map has no such key.',
    ['array(1, 2)[0]', "map('a', 1)['a']"],
    item,
    raises,
  ),
  get_field: operator(
    'a.name',
    'Returns a field of a struct, or those of all structs in an array.',
    ["named_struct('a', 1).a"],
    member,
  ),
} satisfies Readonly<Record<string, Signature>>;
