import { isOrderable, type Field } from '@millrace/plan';
import { aggregateTexts, windowTexts } from '../generated/expressions.ts';
import type { Dice } from './dice.ts';
import { drawCondition, firstThatFits, quoteName } from './texts.ts';

/**
 * Beside those of the older generator: arguments that are computed. Extremes not of floating-point
 * numbers, for either zero is the least.
 */
const moreAggregates: readonly string[] = [
  'count({distinct}{STRING})',
  'count({distinct}{DECIMAL})',
  'count({distinct}{TIMESTAMP})',
  'count({distinct}{d})',
  'count({distinct}{f}, {i})',
  'sum({distinct}{INTEGER})',
  'avg({distinct}{INTEGER})',
  'sum({distinct}{x})',
  'avg({x})',
  'avg({by})',
  'sum({sh})',
  'stddev({x})',
  'var_pop({distinct}{i})',
  'skewness({x})',
  'kurtosis({i})',
  'corr({x}, {i})',
  'covar_pop({x}, {x})',
  'covar_samp({i}, {x})',
  'regr_slope({x}, {i})',
  'regr_r2({i}, {x})',
  'median({x})',
  'median({distinct}{i})',
  'percentile({i}, 0.3)',
  'percentile({x}, array(0.1, 0.9))',
  'percentile_disc(0.4) WITHIN GROUP (ORDER BY {i})',
  'percentile_cont(0.4) WITHIN GROUP (ORDER BY {i} DESC)',
  'sum({distinct}{m})',
  'avg({DECIMAL})',
  'sum({w})',
  'avg({w})',
  'min({big})',
  'bit_and({i})',
  'bit_or({b})',
  'bit_xor({distinct}{sh})',
  'bool_and({BOOLEAN})',
  'bool_or({distinct}{BOOLEAN})',
  'count_if({BOOLEAN})',
  'collect_set({STRING})',
  'collect_set({d})',
  'size(collect_list({d}))',
  'sort_array(collect_list({distinct}{i}))',
  'sort_array(collect_list({STRING}))',
  "listagg({distinct}{s}, '|') WITHIN GROUP (ORDER BY {same})",
  "listagg(cast({i} AS string), '') WITHIN GROUP (ORDER BY {same} DESC)",
  'max_by({i}, {x})',
  'min_by({s}, {ts})',
  'max({bin})',
  'max({STRING})',
  'min({DATE})',
  'max({TIMESTAMP})',
  'min({DECIMAL})',
  'max({LONG})',
  'min({BOOLEAN})',
  'max({tn})',
  'try_sum({i})',
];

/** An aggregate, some over different values alone, some over some of the rows. */
export function drawAggregate(fields: readonly Field[], dice: Dice): string {
  const drawn =
    firstThatFits(
      dice.chance(2) ? moreAggregates.map((text) => withDistinct(text, dice)) : aggregateTexts,
      fields,
      dice,
    ) ?? 'count(*)';
  return dice.chance(3) && !drawn.includes('FILTER') && !/^(size|sort_array)/.test(drawn)
    ? `${drawn} FILTER (WHERE ${drawCondition(fields, dice)})`
    : drawn;
}

const moreWindowed: readonly string[] = [
  'sum({i})',
  'avg({i})',
  'sum({x})',
  'avg({x})',
  'min({s})',
  'max({m})',
  'sum({m})',
  'sum({w})',
  'avg({m})',
  'min({ts})',
  'max({b})',
  'count({d})',
  'count({STRING})',
  'count_if({BOOLEAN})',
  'bool_and({bl})',
  'bool_or({BOOLEAN})',
  'stddev({x})',
  'percentile({i}, 0.5)',
  'collect_list({i})',
  'bit_or({i})',
  'sum({i}) FILTER (WHERE {BOOLEAN})',
  'first_value({s})',
  'first_value({s}) IGNORE NULLS',
  'last_value({i}) IGNORE NULLS',
  'last_value({m})',
  'nth_value({s}, 2)',
  'nth_value({i}, 2) IGNORE NULLS',
  "lag({s}, 2, 'none')",
  'lead({i}, 1, 0)',
  'lag({m}, 1) IGNORE NULLS',
  'lead({dt}, 3)',
  'row_number()',
  'rank()',
  'dense_rank()',
  'percent_rank()',
  'cume_dist()',
  'ntile(4)',
];

const rowFrames = [
  '1 PRECEDING AND CURRENT ROW',
  '2 PRECEDING AND 1 PRECEDING',
  '1 FOLLOWING AND 3 FOLLOWING',
  'UNBOUNDED PRECEDING AND 1 FOLLOWING',
  'CURRENT ROW AND UNBOUNDED FOLLOWING',
  'UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING',
  '1 PRECEDING AND 1 PRECEDING',
];

/** Distances by the type of the one key. */
const rangeFrames: Readonly<Record<string, readonly string[]>> = {
  INTEGER: [
    '2 PRECEDING AND 1 FOLLOWING',
    'CURRENT ROW AND 3 FOLLOWING',
    '5 PRECEDING AND 2 PRECEDING',
  ],
  DOUBLE: ['1.5D PRECEDING AND 1.5D FOLLOWING', 'UNBOUNDED PRECEDING AND CURRENT ROW'],
  DECIMAL: ['1.5 PRECEDING AND CURRENT ROW', 'CURRENT ROW AND CURRENT ROW'],
  DATE: ["INTERVAL '3' DAY PRECEDING AND CURRENT ROW", '31 PRECEDING AND 1 FOLLOWING'],
  TIMESTAMP: [
    "INTERVAL '1' HOUR PRECEDING AND INTERVAL '2' HOUR FOLLOWING",
    "INTERVAL '1' DAY PRECEDING AND CURRENT ROW",
  ],
  TIMESTAMP_NTZ: ["INTERVAL '1' DAY PRECEDING AND INTERVAL '1' DAY FOLLOWING"],
};

/**
 * A window function over a partition of chance: ordered by all columns that can be, or by one with
 * a range.
 */
export function drawWindow(fields: readonly Field[], dice: Dice): string {
  const sortable = fields.filter(({ type }) => isOrderable(type));
  const by =
    sortable.length === 0 || dice.chance(3)
      ? ''
      : `PARTITION BY ${quoteName(dice.pick(sortable).name)}`;
  const order = `ORDER BY ${[...dice.some(sortable, 1, 1), ...sortable].map(({ name }, index) => `${quoteName(name)}${index === 0 && dice.chance(2) ? ' DESC' : ''}`).join(', ') || '1'}`;
  const text = dice.chance(2)
    ? drawFramed(fields, order, dice)
    : (firstThatFits(windowTexts, fields, dice) ?? 'count(*) OVER ({by})');
  return text.replaceAll('{by}', by).replaceAll('{order}', order);
}

function drawFramed(fields: readonly Field[], order: string, dice: Dice): string {
  const call = firstThatFits(moreWindowed, fields, dice) ?? 'count(*)';
  const keys = fields.filter(({ type }) => rangeFrames[type.kind] !== undefined);
  if (keys.length === 0 || !dice.chance(3))
    return `${call} OVER ({by} ${order}${dice.chance(3) ? '' : ` ROWS BETWEEN ${dice.pick(rowFrames)}`})`;
  const key = dice.pick(keys);
  const direction = dice.pick(['', ' DESC', ' NULLS LAST', ' DESC NULLS FIRST']);
  return `${call} OVER ({by} ORDER BY ${quoteName(key.name)}${direction} RANGE BETWEEN ${dice.pick(rangeFrames[key.type.kind]!)})`;
}

function withDistinct(text: string, dice: Dice): string {
  return text.replaceAll('{distinct}', () => (dice.chance(3) ? 'DISTINCT ' : ''));
}
