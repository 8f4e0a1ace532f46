import { phrase } from '@millrace/model';
import { isOrderable, typeName } from '../data-type.ts';
import { commonTypeOf, leastCommonTypeWithoutStrings } from './coercion.ts';
import { define, raises } from './define.ts';
import { comparison } from './operator-rules.ts';
import { rule } from './rule.ts';
import { isMismatch, mismatch, noCommonType, type Rule, type Signature } from './signature.ts';

const fn = define('conditionals');

const coalesced: Rule = (args) => {
  const result = rule('C... -> C')(args);
  return isMismatch(result)
    ? result
    : { ...result, nullable: args.every((argument) => argument.nullable) };
};

const extreme: Rule = (args) => {
  if (args.length < 2) return mismatch(phrase`It takes 2 or more arguments, not ${args.length}.`);
  const type = commonTypeOf(
    args.map((argument) => argument.type),
    leastCommonTypeWithoutStrings,
  );
  if (type === null) return mismatch(noCommonType(args.map((argument) => argument.type)));
  if (!isOrderable(type)) return mismatch(phrase`Values of ${typeName(type)} cannot be compared.`);
  return {
    args: args.map(() => type),
    type,
    nullable: args.every((argument) => argument.nullable),
  };
};

/** Null if both are equal. They are compared as by `=`; the result has the first one's type. */
const nullIfEqual: Rule = (args) => {
  const result = comparison(args);
  return isMismatch(result) ? result : { ...result, type: result.args[0]!, nullable: true };
};

const unlessNan: Rule = (args) => {
  const floats =
    args[0]?.type.kind === 'FLOAT' &&
    (args[1]?.type.kind === 'FLOAT' || args[1]?.type.kind === 'NULL');
  return rule(floats ? 'FLOAT, FLOAT -> FLOAT' : 'DOUBLE, DOUBLE -> DOUBLE')(args);
};

export const conditionals = {
  coalesce: fn(
    'coalesce(a, b, …)',
    'Returns the first argument that is not null.',
    ['coalesce(NULL, 1)'],
    coalesced,
    raises,
  ),
  nullif: fn(
    'nullif(a, b)',
    'Returns null if a equals b, otherwise a.',
    ['nullif(1, 1)'],
    nullIfEqual,
    raises,
  ),
  nanvl: fn('nanvl(a, b)', 'Returns a, or b if a is NaN.', ["nanvl(double('NaN'), 0D)"], unlessNan),
  greatest: fn(
    'greatest(a, b, …)',
    'Returns the largest argument, ignoring nulls. NaN is larger than every number.',
    ['greatest(1, 2)'],
    extreme,
  ),
  least: fn(
    'least(a, b, …)',
    'Returns the smallest argument, ignoring nulls.',
    ['least(1, 2)'],
    extreme,
  ),
  isnan: fn(
    'isnan(a)',
    'Returns true if a is NaN. Returns false for null.',
    ["isnan(double('NaN'))"],
    'DOUBLE -> BOOLEAN! | FLOAT -> BOOLEAN!',
  ),
  typeof: fn('typeof(a)', 'Returns the name of the data type.', ['typeof(1)'], 'ANY -> STRING!'),
  raise_error: fn(
    'raise_error(message)',
    'Fails with the given message.',
    ["raise_error('no')"],
    'STRING -> NULL?',
    raises,
  ),
} satisfies Readonly<Record<string, Signature>>;
