import { phrase } from '@millrace/model';
import {
  DOUBLE,
  INTEGER,
  STRING,
  isFloating,
  isIntegral,
  isNumeric,
  typeName,
  type DataType,
} from '../data-type.ts';
import { commonTypeOf } from './coercion.ts';
import type { DecimalType } from './decimal-rules.ts';
import { define } from './define.ts';
import { mismatch, type Rule, type Signature } from './signature.ts';

const fn = define('math');
const random = { deterministic: false };

/** Both bounds and the seed are constants. */
const between: Rule = (args) => {
  const [low, high, seed] = args;
  if (low === undefined || high === undefined || args.length > 3)
    return mismatch(phrase`It takes a lower bound, an upper bound and optionally a seed.`);
  for (const [index, { type, value }] of args.entries()) {
    if (value === undefined)
      return mismatch(phrase`Argument ${String(index + 1)} must be a constant.`, index);
    if (index === 2 ? !seeds.has(type.kind) : !isNumeric(type) && type.kind !== 'NULL')
      return mismatch(
        phrase`Argument ${String(index + 1)} must be ${index === 2 ? phrase`a whole number` : phrase`a number`}, not ${typeName(type)}.`,
        index,
      );
  }
  const type = betweenType(low.type, high.type);
  // Decimals outside of a narrower type are bounds, too.
  const bounds = type.kind === 'DECIMAL' ? [low.type, high.type] : [type, type];
  return {
    args: [...bounds, ...(seed === undefined ? [] : [seed.type])],
    type,
    nullable: [low, high].some((bound) => bound.type.kind === 'NULL'),
  };
};

const seeds: ReadonlySet<string> = new Set(['INTEGER', 'LONG']);

/** Spark takes a decimal's type beside whole numbers, and the second of two decimals that differ. */
function betweenType(low: DataType, high: DataType): DataType {
  if (low.kind === 'NULL' || high.kind === 'NULL') return DOUBLE;
  const floating = [low, high].filter(isFloating);
  if (floating.length > 0) return commonTypeOf(floating) ?? DOUBLE;
  if (low.kind === 'DECIMAL' && high.kind === 'DECIMAL') return isWider(low, high) ? low : high;
  const decimals = [low, high].filter(({ kind }) => kind === 'DECIMAL');
  return decimals[0] ?? commonTypeOf([low, high]) ?? DOUBLE;
}

function isWider(a: DecimalType, b: DecimalType): boolean {
  return a.precision - a.scale >= b.precision - b.scale && a.scale >= b.scale;
}

const letters: Rule = (args) => {
  const [length, seed] = args;
  if (length === undefined || args.length > 2)
    return mismatch(phrase`It takes a length and optionally a seed.`);
  const count = isIntegral(length.type) && length.value !== undefined ? Number(length.value) : -1;
  if (!(count >= 0) || count > 2 ** 31 - 1)
    return mismatch(phrase`The length must be a constant whole number of at least 0.`, 0);
  if (seed !== undefined && (seed.value === undefined || !isIntegral(seed.type)))
    return mismatch(phrase`The seed must be a constant whole number.`, 1);
  return {
    args: [INTEGER, ...(seed === undefined ? [] : [seed.type])],
    type: STRING,
    nullable: false,
  };
};

export const randomness = {
  rand: fn(
    'rand([seed])',
    'Returns a random DOUBLE of at least 0 and less than 1. With a seed, a run repeats the values.',
    ['rand(42)'],
    '-> DOUBLE! | #LONG -> DOUBLE!',
    random,
  ),
  randn: fn(
    'randn([seed])',
    'Returns a random DOUBLE of the standard normal distribution. With a seed, a run repeats the values.',
    ['randn(42)'],
    '-> DOUBLE! | #LONG -> DOUBLE!',
    random,
  ),
  uniform: fn(
    'uniform(a, b[, seed])',
    'Returns a random number between two constants, of which it may return the smaller. It is whole if both are.',
    ['uniform(1, 7)', 'uniform(0.5D, 2.5D, 42)'],
    between,
    random,
  ),
  randstr: fn(
    'randstr(length[, seed])',
    'Returns a random string of digits and letters of ASCII.',
    ['randstr(8)'],
    letters,
    random,
  ),
  shuffle: fn(
    'shuffle(array[, seed])',
    'Returns the elements of an array in random order.',
    ['shuffle(array(1, 2, 3))'],
    'ARRAY<T> -> ARRAY<T> | ARRAY<T>, #LONG -> ARRAY<T>',
    random,
  ),
  monotonically_increasing_id: fn(
    'monotonically_increasing_id()',
    'Returns a LONG that is different in each row. On the embedded engine the rows are counted from 0.',
    ['monotonically_increasing_id()'],
    '-> LONG!',
    random,
  ),
} satisfies Readonly<Record<string, Signature>>;
