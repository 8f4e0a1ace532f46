import { DOUBLE, LONG, array, isFloating, type DataType } from '../data-type.ts';
import { boundedDecimal, isDecimal } from './decimal-rules.ts';
import { define, raises } from './define.ts';
import type { AggregateName } from './names.ts';
import { rule, type ResultOf } from './rule.ts';
import type { Signature } from './signature.ts';

const fn = define('aggregates');

const summed: ResultOf = ([type]) =>
  isDecimal(type!) ? boundedDecimal(type.precision + 10, type.scale) : isFloating(type!) ? DOUBLE : type!.kind.startsWith('INTERVAL') ? type! : LONG;
const averaged: ResultOf = ([type]) => (isDecimal(type!) ? boundedDecimal(type.precision + 4, type.scale + 4) : DOUBLE);
const sum = rule('NUMERIC -> DOUBLE? | INTERVAL_DAY_TIME -> INTERVAL_DAY_TIME? | INTERVAL_YEAR_MONTH -> INTERVAL_YEAR_MONTH?', summed);
const orderSensitive = { orderSensitive: true };
const ofDouble = (usage: string, description: string, example: string): Signature => fn(usage, description, [example], 'DOUBLE -> DOUBLE?');
const ofPairs = (usage: string, description: string, example: string): Signature => fn(usage, description, [example], 'DOUBLE, DOUBLE -> DOUBLE?');
const percent = (result: (type: string) => string): string =>
  ['#DOUBLE', '#ARRAY<DOUBLE>'].map((wanted) => `NUMERIC, ${wanted} -> ${result(wanted.slice(1))}?`).join(' | ');
const approximated: ResultOf = (args) => {
  const share: DataType = args[1]!;
  return share.kind === 'ARRAY' ? array(args[0]!) : args[0]!;
};

export const aggregates = {
  count: fn(
    'count(*), count(a, …)',
    'How many rows, or rows in which none of the arguments is null.',
    ['count(*)', 'count(DISTINCT 1)'],
    '-> LONG! | ANY... -> LONG!',
  ),
  sum: fn('sum(a)', 'The sum of those not null; whole numbers as LONG, decimals with ten digits more.', ['sum(1)'], sum, raises),
  try_sum: fn('try_sum(a)', 'The sum, or null where it overflows.', ['try_sum(1)'], sum),
  avg: fn('avg(a)', 'The mean of those not null.', ['avg(1)'], rule('NUMERIC -> DOUBLE?', averaged), raises),
  min: fn('min(a)', 'The least.', ['min(1)'], 'ORDERED -> SAME?'),
  max: fn('max(a)', 'The greatest; NaN is greater than all numbers.', ['max(1)'], 'ORDERED -> SAME?'),
  first: fn('first(a)', 'The first in the given order.', ['first(1)'], 'ANY -> SAME?', orderSensitive),
  last: fn('last(a)', 'The last in the given order.', ['last(1)'], 'ANY -> SAME?', orderSensitive),
  any_value: fn('any_value(a)', 'Any one of the values.', ['any_value(1)'], 'ANY -> SAME?', orderSensitive),
  count_if: fn('count_if(condition)', 'How many rows fulfil the condition.', ['count_if(true)'], 'BOOLEAN -> LONG!'),
  stddev_samp: ofDouble('stddev(a)', "The sample's standard deviation; null for a single value.", 'stddev(1)'),
  stddev_pop: ofDouble('stddev_pop(a)', "The population's standard deviation.", 'stddev_pop(1)'),
  var_samp: ofDouble('variance(a)', "The sample's variance; null for a single value.", 'variance(1)'),
  var_pop: ofDouble('var_pop(a)', "The population's variance.", 'var_pop(1)'),
  skewness: ofDouble('skewness(a)', 'How lopsided the values are.', 'skewness(1)'),
  kurtosis: ofDouble('kurtosis(a)', 'How heavy the tails are; 0 for the normal distribution.', 'kurtosis(1)'),
  corr: ofPairs('corr(a, b)', "Pearson's correlation.", 'corr(1, 2)'),
  covar_samp: ofPairs('covar_samp(a, b)', "The sample's covariance.", 'covar_samp(1, 2)'),
  covar_pop: ofPairs('covar_pop(a, b)', "The population's covariance.", 'covar_pop(1, 2)'),
  regr_slope: ofPairs('regr_slope(y, x)', "The regression line's slope.", 'regr_slope(1, 2)'),
  regr_r2: ofPairs('regr_r2(y, x)', 'How well the regression line fits.', 'regr_r2(1, 2)'),
  median: fn('median(a)', 'The value in the middle, or between the two there.', ['median(1)'], 'NUMERIC -> DOUBLE?'),
  percentile: fn(
    'percentile(a, share)',
    'The value below which that share (0 to 1) lies, interpolated. An array of shares gives an array.',
    ['percentile(1, 0.5)'],
    percent((wanted) => wanted),
  ),
  percentile_disc: fn(
    'percentile_disc(share) WITHIN GROUP (ORDER BY a)',
    'The first value at or above that share.',
    ['percentile_disc(0.5) WITHIN GROUP (ORDER BY 1)'],
    percent((wanted) => wanted),
  ),
  percentile_approx: fn(
    'percentile_approx(a, share[, accuracy])',
    'A value near that share.',
    ['percentile_approx(1, 0.5)'],
    rule(
      'NUMERIC, #DOUBLE, #LONG? -> DOUBLE? | NUMERIC, #ARRAY<DOUBLE>, #LONG? -> DOUBLE? | DATE, #DOUBLE, #LONG? -> DATE? | TIMESTAMP, #DOUBLE, #LONG? -> TIMESTAMP? | TIMESTAMP_NTZ, #DOUBLE, #LONG? -> TIMESTAMP_NTZ?',
      approximated,
    ),
  ),
  approx_count_distinct: fn(
    'approx_count_distinct(a[, deviation])',
    'About how many different values.',
    ['approx_count_distinct(1)'],
    'ANY, #DOUBLE? -> LONG!',
  ),
  mode: fn('mode(a)', 'The most frequent value.', ['mode(1)'], 'ANY -> SAME?', orderSensitive),
  bool_and: fn('bool_and(a)', 'Whether all are true.', ['bool_and(true)'], 'BOOLEAN -> BOOLEAN?'),
  bool_or: fn('bool_or(a)', 'Whether one is true.', ['bool_or(true)'], 'BOOLEAN -> BOOLEAN?'),
  agg_bit_and: fn('bit_and(a)', 'The bits that all have.', ['bit_and(1)'], 'INTEGRAL -> SAME?'),
  agg_bit_or: fn('bit_or(a)', 'The bits that one has.', ['bit_or(1)'], 'INTEGRAL -> SAME?'),
  agg_bit_xor: fn('bit_xor(a)', 'The bits that an odd number have.', ['bit_xor(1)'], 'INTEGRAL -> SAME?'),
  collect_list: fn('collect_list(a)', 'An array of those not null.', ['collect_list(1)'], 'T -> ARRAY<T>!', orderSensitive),
  collect_set: fn(
    'collect_set(a)',
    'An array of the different ones not null.',
    ['collect_set(1)'],
    rule('ORDERED -> ARRAY<NULL>!', ([type]) => array(type!)),
    orderSensitive,
  ),
  listagg: fn(
    'listagg(a[, separator]) WITHIN GROUP (ORDER BY …)',
    'Texts joined by a separator.',
    ["listagg('a', ',')"],
    'STRING, #STRING? -> STRING? | BINARY, #BINARY? -> BINARY?',
    orderSensitive,
  ),
  max_by: fn('max_by(a, b)', 'The first argument where the second is greatest.', ['max_by(1, 2)'], 'ANY, ORDERED -> SAME?', orderSensitive),
  min_by: fn('min_by(a, b)', 'The first argument where the second is least.', ['min_by(1, 2)'], 'ANY, ORDERED -> SAME?', orderSensitive),
} satisfies Record<AggregateName, Signature>;
