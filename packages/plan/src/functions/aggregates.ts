import { phrase } from '@millrace/model';
import { DOUBLE, LONG, array, isFloating, type DataType } from '../data-type.ts';
import { boundedDecimal, isDecimal } from './decimal-rules.ts';
import { define, raises } from './define.ts';
import { firstOf, rule, type ResultOf } from './rule.ts';
import { mismatch, type Rule, type Signature } from './signature.ts';

const fn = define('aggregates');

const summed: ResultOf = ([type]) =>
  isDecimal(type!)
    ? boundedDecimal(type.precision + 10, type.scale)
    : isFloating(type!)
      ? DOUBLE
      : type!.kind.startsWith('INTERVAL')
        ? type!
        : LONG;
const averaged: ResultOf = ([type]) =>
  isDecimal(type!) ? boundedDecimal(type.precision + 4, type.scale + 4) : DOUBLE;
/** A TIMESTAMP counts as the seconds since 1970. */
const orSeconds =
  (numbers: Rule): Rule =>
  ([first, ...others]) => {
    const isTime = first?.type.kind === 'TIMESTAMP';
    const value = isTime ? { ...first, type: DOUBLE } : first;
    return numbers(value === undefined ? others : [value, ...others]);
  };
const sum = orSeconds(rule('INTERVAL -> SAME? | NUMERIC -> DOUBLE?', summed));
const intervals = ['INTERVAL_DAY_TIME', 'INTERVAL_YEAR_MONTH'];
const mean = orSeconds(
  firstOf(
    rule(intervals.map((type) => `!${type} -> ${type}?`).join(' | ')),
    rule('NUMERIC -> DOUBLE?', averaged),
  ),
);
const orderSensitive = { orderSensitive: true };
const ofDouble = (usage: string, description: string, example: string): Signature =>
  fn(usage, description, [example], 'DOUBLE -> DOUBLE?');
const ofPairs = (usage: string, description: string, example: string): Signature =>
  fn(usage, description, [example], 'DOUBLE, DOUBLE -> DOUBLE?');
const shares = ['DOUBLE', 'ARRAY<DOUBLE>'];
/** A third argument asks for the descending order, as in WITHIN GROUP (ORDER BY a DESC). */
const percent = [
  ...intervals.flatMap((type) => [
    `!${type}, #DOUBLE, #BOOLEAN? -> ${type}?`,
    `!${type}, #ARRAY<DOUBLE>, #BOOLEAN? -> ARRAY<${type}>?`,
  ]),
  ...shares.map((share) => `NUMERIC, #${share}, #BOOLEAN? -> ${share}?`),
].join(' | ');
const weighted = shares.map((share) => `NUMERIC, #${share}, =INTEGRAL -> ${share}?`).join(' | ');
const medianOf = [...intervals.map((type) => `!${type} -> ${type}?`), 'NUMERIC -> DOUBLE?'].join(
  ' | ',
);
const approximable = ['INTERVAL', 'NUMERIC', 'DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ'];
const approximated: ResultOf = (args) => {
  const share: DataType = args[1]!;
  return share.kind === 'ARRAY' ? array(args[0]!) : args[0]!;
};

const oneBy = rule('ANY, ORDERED -> SAME?');
const manyBy = rule('ANY, ORDERED, #!INTEGER -> ANY?', ([type]) => array(type!));
const MAX_ROWS_BY = 100_000;
/** With a count, an array. */
const someBy: Rule = (args) => {
  if (args.length < 3) return oneBy(args);
  const count = args[2]?.value;
  return count !== undefined && !(Number(count) >= 1 && Number(count) <= MAX_ROWS_BY)
    ? mismatch(phrase`The count must be from 1 to ${MAX_ROWS_BY}.`, 2)
    : manyBy(args);
};

export const aggregates = {
  count: fn(
    'count(*), count(a, …)',
    'Counts the rows, or the rows in which no argument is null.',
    ['count(*)', 'count(DISTINCT 1)'],
    '-> LONG! | ANY... -> LONG!',
  ),
  sum: fn(
    'sum(a)',
    'Returns the sum of the values that are not null: a LONG for integers, and ten more digits for decimals.',
    ['sum(1)'],
    sum,
    raises,
  ),
  try_sum: fn(
    'try_sum(a)',
    'Returns the sum of the values that are not null, or null if it overflows.',
    ['try_sum(1)'],
    sum,
  ),
  avg: fn('avg(a)', 'Returns the mean of the values that are not null.', ['avg(1)'], mean, raises),
  try_avg: fn(
    'try_avg(a)',
    'Returns the mean of the values that are not null, or null if it overflows.',
    ['try_avg(1)'],
    mean,
  ),
  min: fn('min(a)', 'Returns the smallest value.', ['min(1)'], 'ORDERED -> SAME?'),
  max: fn(
    'max(a)',
    'Returns the largest value. NaN is larger than every number.',
    ['max(1)'],
    'ORDERED -> SAME?',
  ),
  first: fn(
    'first(a)',
    'Returns the first value in the order of the rows.',
    ['first(1)'],
    'ANY -> SAME?',
    orderSensitive,
  ),
  last: fn(
    'last(a)',
    'Returns the last value in the order of the rows.',
    ['last(1)'],
    'ANY -> SAME?',
    orderSensitive,
  ),
  any_value: fn(
    'any_value(a)',
    'Returns one of the values. Which one is not specified.',
    ['any_value(1)'],
    'ANY -> SAME?',
    orderSensitive,
  ),
  count_if: fn(
    'count_if(condition)',
    'Counts the rows for which the condition is true.',
    ['count_if(true)'],
    'BOOLEAN -> LONG!',
  ),
  stddev_samp: ofDouble(
    'stddev(a)',
    'Returns the sample standard deviation. Returns null for a single value.',
    'stddev(1)',
  ),
  stddev_pop: ofDouble(
    'stddev_pop(a)',
    'Returns the population standard deviation.',
    'stddev_pop(1)',
  ),
  var_samp: ofDouble(
    'variance(a)',
    'Returns the sample variance. Returns null for a single value.',
    'variance(1)',
  ),
  var_pop: ofDouble('var_pop(a)', 'Returns the population variance.', 'var_pop(1)'),
  skewness: ofDouble(
    'skewness(a)',
    'Returns the skewness: how asymmetric the distribution is.',
    'skewness(1)',
  ),
  kurtosis: ofDouble(
    'kurtosis(a)',
    'Returns the excess kurtosis: how heavy the tails are. It is 0 for a normal distribution.',
    'kurtosis(1)',
  ),
  corr: fn(
    'corr(a, b)',
    'Returns the Pearson correlation coefficient of two columns.',
    ['corr(1, 2)'],
    'DOUBLE, DOUBLE -> DOUBLE?',
    raises,
  ),
  covar_samp: ofPairs(
    'covar_samp(a, b)',
    'Returns the sample covariance of two columns.',
    'covar_samp(1, 2)',
  ),
  covar_pop: ofPairs(
    'covar_pop(a, b)',
    'Returns the population covariance of two columns.',
    'covar_pop(1, 2)',
  ),
  regr_slope: ofPairs(
    'regr_slope(y, x)',
    'Returns the slope of the linear regression line.',
    'regr_slope(1, 2)',
  ),
  regr_r2: ofPairs(
    'regr_r2(y, x)',
    'Returns the coefficient of determination (R²) of the linear regression.',
    'regr_r2(1, 2)',
  ),
  regr_count: fn(
    'regr_count(y, x)',
    'Counts the rows in which both columns are not null.',
    ['regr_count(1, 2)'],
    'DOUBLE, DOUBLE -> LONG!',
  ),
  regr_avgx: fn(
    'regr_avgx(y, x)',
    'Returns the mean of x over the rows in which both columns are not null.',
    ['regr_avgx(1, 2)'],
    rule('NUMERIC, NUMERIC -> DOUBLE?', ([, x], given) => averaged([x!], given)),
    raises,
  ),
  regr_avgy: fn(
    'regr_avgy(y, x)',
    'Returns the mean of y over the rows in which both columns are not null.',
    ['regr_avgy(1, 2)'],
    rule('NUMERIC, NUMERIC -> DOUBLE?', averaged),
    raises,
  ),
  regr_intercept: ofPairs(
    'regr_intercept(y, x)',
    'Returns the intercept of the linear regression line.',
    'regr_intercept(1, 2)',
  ),
  regr_sxx: ofPairs(
    'regr_sxx(y, x)',
    'Returns the sum of the squared deviations of x.',
    'regr_sxx(1, 2)',
  ),
  regr_sxy: ofPairs(
    'regr_sxy(y, x)',
    'Returns the sum of the products of the deviations of x and y.',
    'regr_sxy(1, 2)',
  ),
  regr_syy: ofPairs(
    'regr_syy(y, x)',
    'Returns the sum of the squared deviations of y.',
    'regr_syy(1, 2)',
  ),
  median: fn('median(a)', 'Returns the median.', ['median(1)'], medianOf),
  percentile: fn(
    'percentile(a, share[, frequency])',
    'Returns the exact percentile for a share from 0 to 1, interpolated between values. An array of shares returns an array. A frequency says how often a row counts.',
    ['percentile(1, 0.5)', 'percentile(1, 0.5, 3)'],
    firstOf(rule(weighted), rule(percent)),
  ),
  percentile_disc: fn(
    'percentile_disc(share) WITHIN GROUP (ORDER BY a)',
    'Returns the smallest value whose cumulative distribution is at least the share. An array of shares returns an array.',
    ['percentile_disc(0.5) WITHIN GROUP (ORDER BY 1)'],
    percent,
  ),
  percentile_approx: fn(
    'percentile_approx(a, share[, accuracy])',
    'Returns an approximate percentile for a share from 0 to 1.',
    ['percentile_approx(1, 0.5)'],
    rule(
      approximable
        .flatMap((type) => shares.map((share) => `${type}, #${share}, #LONG? -> DOUBLE?`))
        .join(' | '),
      approximated,
    ),
  ),
  approx_count_distinct: fn(
    'approx_count_distinct(a[, deviation])',
    'Returns an estimate of the number of distinct values.',
    ['approx_count_distinct(1)'],
    'ANY, #DOUBLE? -> LONG!',
  ),
  mode: fn(
    'mode(a[, deterministic])',
    'Returns the most frequent value. With true, or with `mode() WITHIN GROUP (ORDER BY a)`, ties go to the first value in order.',
    ['mode(1)', 'mode(1, true)', 'mode() WITHIN GROUP (ORDER BY 1 DESC)'],
    'ANY, #BOOLEAN? -> SAME?',
    orderSensitive,
  ),
  bool_and: fn(
    'bool_and(a)',
    'Returns true if all values are true.',
    ['bool_and(true)'],
    'BOOLEAN -> BOOLEAN?',
  ),
  bool_or: fn(
    'bool_or(a)',
    'Returns true if at least one value is true.',
    ['bool_or(true)'],
    'BOOLEAN -> BOOLEAN?',
  ),
  agg_bit_and: fn(
    'bit_and(a)',
    'Returns the bitwise AND of all values.',
    ['bit_and(1)'],
    'INTEGRAL -> SAME?',
  ),
  agg_bit_or: fn(
    'bit_or(a)',
    'Returns the bitwise OR of all values.',
    ['bit_or(1)'],
    'INTEGRAL -> SAME?',
  ),
  agg_bit_xor: fn(
    'bit_xor(a)',
    'Returns the bitwise exclusive OR of all values.',
    ['bit_xor(1)'],
    'INTEGRAL -> SAME?',
  ),
  collect_list: fn(
    'collect_list(a)',
    'Collects the values that are not null in an array.',
    ['collect_list(1)'],
    'T -> ARRAY<T>!',
    orderSensitive,
  ),
  collect_set: fn(
    'collect_set(a)',
    'Collects the distinct values that are not null in an array.',
    ['collect_set(1)'],
    rule('ORDERED -> ARRAY<NULL>!', ([type]) => array(type!)),
    orderSensitive,
  ),
  listagg: fn(
    'listagg(a[, separator]) WITHIN GROUP (ORDER BY …)',
    'Concatenates the values that are not null, with a separator if given.',
    ["listagg('a', ',')"],
    'STRING, #STRING? -> STRING? | BINARY, #BINARY? -> BINARY?',
    orderSensitive,
  ),
  max_by: fn(
    'max_by(a, b[, count])',
    'Returns the value of a in the row where b is largest, or with a count an array of the values in that many rows, largest b first.',
    ['max_by(1, 2)', 'max_by(1, 2, 3)'],
    someBy,
    orderSensitive,
  ),
  min_by: fn(
    'min_by(a, b[, count])',
    'Returns the value of a in the row where b is smallest, or with a count an array of the values in that many rows, smallest b first.',
    ['min_by(1, 2)', 'min_by(1, 2, 3)'],
    someBy,
    orderSensitive,
  ),
} satisfies Readonly<Record<string, Signature>>;
