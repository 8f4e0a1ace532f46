import {
  phrase,
  isFloating,
  isIntegral,
  isInterval,
  isNested,
  type DataType,
} from '@millrace/plan';
import { refuse, type FoldForm, type FoldSite } from '../form.ts';
import { printLiteral } from '../literal.ts';
import { nestedKey } from '../nested-key.ts';
import { normalizeKey } from '../normalize-key.ts';
import { printType } from '../type.ts';
import { hashOf } from './codes.ts';
import { averaged } from './means.ts';
import { isArrayOrStruct } from './operators.ts';
import { percentileOfIntervals, quantiles, sharesOf, weightedPercentile } from './quantiles.ts';
import { isExact, summed } from './sums.ts';

const whole =
  (name: string): FoldForm =>
  (site, a) =>
    site.fold(name, [a]);

const extreme =
  (name: string): FoldForm =>
  (site, a) =>
    isArrayOrStruct(site.typeOf(0))
      ? site.fold(`arg_${name}`, [a, nestedKey(a, site.typeOf(0))])
      : site.fold(name, [a]);

/**
 * DuckDB raises if a value or its square isn't finite; Spark returns NaN or Infinity. The deviation
 * of a single value is null.
 */
const spread =
  (name: string, ofSample: boolean): FoldForm =>
  (site, a) => {
    const x = `CAST(${a} AS DOUBLE)`;
    if (isNeverHuge(site)) return site.fold(name, [x]);
    const strange = site.fold('bool_or', [`NOT isfinite(${x})`]);
    const huge = site.fold('bool_or', [`abs(${x}) >= 1e153::DOUBLE`]);
    const width = `${site.fold('max', [x])} - ${site.fold('min', [x])}`;
    const result = site.fold(name, [x], { where: `abs(${x}) < 1e153::DOUBLE` });
    const single = ofSample ? 'NULL' : `CASE WHEN ${strange} THEN CAST('NaN' AS DOUBLE) ELSE 0 END`;
    const infinite = `CASE WHEN ${width} > 2.7e154::DOUBLE THEN CAST('Infinity' AS DOUBLE) ELSE ${site.raise('NOT_EXACT')} END`;
    return `CASE WHEN ${site.fold('count', [a])} = 1 THEN ${single} WHEN ${strange} THEN CAST('NaN' AS DOUBLE) WHEN ${huge} THEN ${infinite} ELSE ${result} END`;
  };

/** A double made of an integer or a decimal. */
function isNeverHuge(site: FoldSite): boolean {
  const [argument] = site.args;
  return isExact(argument?.kind === 'cast' ? argument.input.type : site.typeOf(0));
}

/** Two passes over the group's values, as exact as Spark's running moments. */
const moment =
  (body: (list: string, mean: string, squares: string) => string): FoldForm =>
  (site, a) =>
    site.share(site.fold('list', [`CAST(${a} AS DOUBLE)`], { where: `${a} IS NOT NULL` }), (list) =>
      site.share(`list_sum(${list}) / len(${list})`, (mean) =>
        site.share(
          `list_sum(list_transform(${list}, lambda _x: (_x - ${mean}) ** 2))`,
          (squares) => `CASE WHEN ${squares} <> 0 THEN ${body(list, mean, squares)} END`,
        ),
      ),
    );

/** `watched`: the only side that the result depends on. */
type Pairs = { readonly undefinedAs?: string; readonly watched?: 'x' | 'y' };

const ofPairs =
  (name: string, least: number, { undefinedAs, watched }: Pairs = {}): FoldForm =>
  (site, a, b) => {
    const [y, x] = [`CAST(${a} AS DOUBLE)`, `CAST(${b} AS DOUBLE)`];
    const sides = watched === undefined ? [y, x] : [{ x, y }[watched]];
    const where = `${a} IS NOT NULL AND ${b} IS NOT NULL`;
    const ofAny = (condition: (side: string) => string): string =>
      site.fold('bool_or', [sides.map(condition).join(' OR ')], { where });
    const strange = ofAny((side) => `NOT isfinite(${side})`);
    const count = site.fold('count', ['*'], { where, distinct: false });
    const huge = ofAny((side) => `abs(${side}) >= 1e75::DOUBLE`);
    // A side that isn't watched only says which rows count.
    const given = [y, x].map((side) => (sides.includes(side) ? side : '0::DOUBLE'));
    const small = sides.map((side) => `abs(${side}) < 1e75::DOUBLE`).join(' AND ');
    const found = site.fold(name, given, { where: `${where} AND ${small}` });
    const finite =
      undefinedAs === undefined
        ? found
        : `CASE WHEN isnan(${found}) THEN ${site.raise(undefinedAs)} ELSE ${found} END`;
    return `CASE WHEN ${count} < ${least} THEN NULL WHEN ${strange} THEN CAST('NaN' AS DOUBLE) WHEN ${huge} THEN ${site.raise('NOT_EXACT')} ELSE ${finite} END`;
  };

/**
 * Null where all x are equal, like for a single row; `flat` is the result where all y are. That is
 * decided before NaN and the infinities make the result NaN.
 */
const ofLine =
  (name: string, flat?: string): FoldForm =>
  (site, a, b) => {
    const [y, x] = [`CAST(${a} AS DOUBLE)`, `CAST(${b} AS DOUBLE)`];
    const where = `${a} IS NOT NULL AND ${b} IS NOT NULL`;
    const isConstant = (side: string): string =>
      `${site.fold('bool_and', [`isfinite(${side})`], { where })} AND ${site.fold('min', [side], { where })} = ${site.fold('max', [side], { where })}`;
    const isFlat = flat === undefined ? '' : ` WHEN ${isConstant(y)} THEN ${flat}`;
    return `CASE WHEN ${isConstant(x)} THEN NULL${isFlat} ELSE ${printed(site, ofPairs(name, 1), a!, b!)} END`;
  };

function printed(site: FoldSite, form: FoldForm, ...args: string[]): string {
  return typeof form === 'string' ? site.fold(form, args) : form(site, ...args);
}

export const aggregates = {
  count: (site, ...args) => counted(site, args),
  sum: (site, a) => summed(site, a),
  try_sum: (site, a) =>
    isFloating(site.typeOf(0))
      ? summed(site, a)
      : site.quiet((quiet) => summed({ ...site, ...quiet, traced: true }, a)),
  avg: (site, a) => averaged(site, a),
  try_avg: (site, a) =>
    site.typeOf(0).kind === 'DECIMAL' || isInterval(site.typeOf(0))
      ? site.quiet((quiet) => averaged({ ...site, ...quiet, traced: true }, a))
      : averaged(site, a),
  min: extreme('min'),
  max: extreme('max'),
  first: whole('first'),
  last: whole('last'),
  any_value: whole('first'),
  count_if: (site, a) =>
    isDistinct(site)
      ? refuse(phrase`\`count_if\` with DISTINCT isn't supported on the embedded engine.`)
      : site.fold('count', [`CASE WHEN ${a} THEN 1 END`]),
  stddev_samp: spread('stddev_samp', true),
  stddev_pop: spread('stddev_pop', false),
  var_samp: spread('var_samp', true),
  var_pop: spread('var_pop', false),
  skewness: moment(
    (list, mean, squares) =>
      `sqrt(len(${list})) * list_sum(list_transform(${list}, lambda _x: (_x - ${mean}) ** 3)) / sqrt(${squares} ** 3)`,
  ),
  kurtosis: moment(
    (list, mean, squares) =>
      `len(${list}) * list_sum(list_transform(${list}, lambda _x: (_x - ${mean}) ** 4)) / (${squares} * ${squares}) - 3`,
  ),
  // Spark divides by the deviation, which is 0 for a column that never changes.
  corr: ofPairs('corr', 2, { undefinedAs: 'DIVIDE_BY_ZERO' }),
  covar_samp: ofPairs('covar_samp', 2),
  covar_pop: ofPairs('covar_pop', 1),
  regr_slope: ofLine('regr_slope'),
  regr_r2: ofLine('regr_r2', 'CAST(1 AS DOUBLE)'),
  regr_count: (site, y, x) => site.fold('regr_count', [y, x]),
  regr_avgx: (site, y, x = '') => averaged(whereBoth(site, y, x, 1), x),
  regr_avgy: (site, y, x = '') => averaged(whereBoth(site, y, x, 0), y),
  regr_intercept: ofLine('regr_intercept'),
  regr_sxx: ofPairs('regr_sxx', 1, { watched: 'x' }),
  regr_sxy: ofPairs('regr_sxy', 1),
  regr_syy: ofPairs('regr_syy', 1, { watched: 'y' }),
  median: (site, a) =>
    isInterval(site.typeOf(0))
      ? percentileOfIntervals(site, a, [0.5])
      : site.fold('quantile_cont', [`CAST(${a} AS DOUBLE)`, '0.5']),
  percentile: (site, a, _share, frequency) =>
    frequency !== undefined && isIntegral(site.typeOf(2))
      ? weightedPercentile(site, a, frequency)
      : isInterval(site.typeOf(0))
        ? percentileOfIntervals(site, a, sharesOf(site))
        : quantiles(site, 'quantile_cont', `CAST(${a} AS DOUBLE)`),
  percentile_disc: (site, a) =>
    quantiles(site, 'quantile_disc', isInterval(site.typeOf(0)) ? a : `CAST(${a} AS DOUBLE)`),
  // What Spark returns for as many values as its accuracy asks for, by default 10,000. Beyond, its
  // answer depends on partitions.
  percentile_approx: (site, a) => quantiles(site, 'quantile_disc', a),
  approx_count_distinct: estimatedCount,
  mode: mostFrequent,
  bool_and: 'bool_and',
  bool_or: 'bool_or',
  agg_bit_and: 'bit_and',
  agg_bit_or: 'bit_or',
  agg_bit_xor: 'bit_xor',
  collect_list: (site, a) =>
    `coalesce(${site.fold('list', [a], { where: `${a} IS NOT NULL` })}, CAST([] AS ${printType(site.type)}))`,
  collect_set: (site, a) => {
    const where = `${a} IS NOT NULL`;
    if (site.call.kind !== 'window') {
      const set = normalizeKey(site.fold('list', [a], { where, distinct: true }), site.type);
      return `coalesce(list_sort(${set}), CAST([] AS ${printType(site.type)}))`;
    }
    if (isFloating(site.typeOf(0)))
      return refuse(
        phrase`\`collect_set\` of floating-point numbers over a window isn't supported on the embedded engine. Use \`array_distinct(collect_list(…) OVER (…))\`.`,
      );
    return `coalesce(list_sort(list_distinct(${site.fold('list', [a], { where })})), CAST([] AS ${printType(site.type)}))`;
  },
  listagg: (site, a) => {
    if (site.typeOf(0).kind !== 'STRING')
      return refuse(phrase`Joining BINARY values isn't supported on the embedded engine.`);
    const separator = site.args.length > 1 ? site.literal(1, phrase`The separator`) : '';
    return site.fold('string_agg', [a, printLiteral(separator ?? '', { kind: 'STRING' })]);
  },
  max_by: extremeBy('arg_max_null', 'DESC'),
  min_by: extremeBy('arg_min_null', 'ASC'),
} satisfies Record<string, FoldForm>;

/**
 * Spark returns any of several rows with the same key; this returns their max (min) value, so that
 * the result doesn't depend on the order.
 */
function extremeBy(name: string, direction: 'ASC' | 'DESC'): FoldForm {
  return (site, a, b) => {
    const [x, z] = [nestedKey(b, site.typeOf(1)), nestedKey(a, site.typeOf(0))];
    if (site.args.length > 2) return someBy(site, a, b, direction);
    return site.fold(name, [a, `struct_pack(x := ${x}, y := ${a} IS NOT NULL, z := ${z})`], {
      where: `${b} IS NOT NULL`,
    });
  };
}

/** The values of the first rows by `b`, in that order. */
function someBy(site: FoldSite, a: string, b: string, direction: 'ASC' | 'DESC'): string {
  const count = String(site.literal(2, phrase`The count`));
  const [x, z] = [nestedKey(b, site.typeOf(1)), nestedKey(a, site.typeOf(0))];
  const row = `struct_pack(x := ${x}, y := ${a} IS NOT NULL, z := ${z}, v := ${a})`;
  const rows = site.fold('list', [row], { where: `${b} IS NOT NULL` });
  return `list_transform(list_slice(list_sort(${rows}, '${direction}'), 1, ${count}), lambda _r: _r.v)`;
}

/** The first or last key of entries in Spark's order. */
function outermost(name: 'list_min' | 'list_max', entries: string, type: DataType): string {
  if (!isNested(type)) return `${name}(list_transform(${entries}, lambda _e: _e.key))`;
  const key = `struct_pack(x := ${nestedKey('_e.key', type)}, v := _e.key)`;
  return `${name}(list_transform(${entries}, lambda _e: ${key})).v`;
}

/** Where values tie, Spark's answer depends on a hash, unless an order decides. */
function mostFrequent(site: FoldSite, a: string): string {
  if (isFloating(site.typeOf(0)))
    return refuse(
      phrase`\`mode\` of floating-point numbers isn't supported on the embedded engine.`,
    );
  const { call } = site;
  const keys = call.kind === 'aggregate' ? call.orderBy : (call.withinGroup ?? []);
  const order = keys[0]?.direction;
  const isOrdered =
    site.args.length > 1 && site.literal(1, phrase`Whether mode is ordered`) === true;
  return site.share(site.fold('histogram', [a]), (counts) => {
    const most = `list_max(map_values(${counts}))`;
    const found = `list_filter(map_entries(${counts}), lambda _e: _e.value = ${most})`;
    if (order === 'desc') return outermost('list_max', found, site.typeOf(0));
    if (order === 'asc' || isOrdered) return outermost('list_min', found, site.typeOf(0));
    return site.share(
      found,
      (list) =>
        `CASE WHEN len(${list}) > 1 THEN ${site.raise('NOT_EXACT.SEVERAL_MODES', `CAST(${list}[1].key AS VARCHAR)`)} ELSE ${list}[1].key END`,
    );
  });
}

/**
 * Spark's estimate (HyperLogLog++) as long as most registers are empty, about 400 values by default;
 * beyond, the exact number.
 */
function estimatedCount(site: FoldSite, a: string): string {
  const deviation = site.args.length > 1 ? Number(site.literal(1, phrase`The deviation`)) : 0.05;
  const bits = Math.ceil(2 * Math.log2(1.106 / deviation));
  if (!(bits >= 4 && bits <= 16))
    return refuse(phrase`The deviation is too small or too large here.`);
  const hash = site.share(a, (x) => hashOf(x, site.typeOf(0), 'xxhash', '42::BIGINT', 0));
  const where = `${a} IS NOT NULL`;
  const registers = site.fold('list', [`spark_register(${hash}, ${bits})`], {
    where,
    distinct: true,
  });
  const exact = site.fold('count', [a], { distinct: true });
  return `coalesce(spark_estimate(${registers}, ${bits}), ${exact})`;
}

function isDistinct(site: FoldSite): boolean {
  return site.call.kind === 'aggregate' && site.call.distinct;
}

/** Rows in which no argument is null. */
function counted(site: FoldSite, args: readonly string[]): string {
  const [only] = args;
  if (only === undefined) return site.fold('count', ['*']);
  if (args.length === 1) return site.fold('count', [only]);
  const where = args.map((argument) => `${argument} IS NOT NULL`).join(' AND ');
  const distinct = site.call.kind === 'aggregate' && site.call.distinct;
  return distinct
    ? site.fold(
        'count',
        [`struct_pack(${args.map((argument, index) => `_${index} := ${argument}`).join(', ')})`],
        { where },
      )
    : site.fold('count', ['*'], { where });
}

/** The aggregate of one argument over the rows in which both are known. */
function whereBoth(site: FoldSite, y: string, x: string, index: number): FoldSite {
  const known = `${y} IS NOT NULL AND ${x} IS NOT NULL`;
  return {
    ...site,
    typeOf: () => site.typeOf(index),
    fold: (name, args, options = {}) =>
      site.fold(name, args, {
        ...options,
        where: options.where === undefined ? known : `(${options.where}) AND ${known}`,
      }),
  };
}
