import {
  phrase,
  isFloating,
  isIntegral,
  isInterval,
  type DataType,
  type Expression,
} from '@millrace/plan';
import { refuse, type FoldForm, type FoldSite } from '../form.ts';
import { printLiteral } from '../literal.ts';
import { nestedKey } from '../nested-key.ts';
import { printType } from '../type.ts';
import { hashOf } from './codes.ts';
import { scaled, unscaledOnce } from './decimals.ts';
import { isArrayOrStruct } from './operators.ts';
import { power } from './power.ts';

type Decimal = Extract<DataType, { kind: 'DECIMAL' }>;

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
  percentile: (site, a) =>
    isInterval(site.typeOf(0))
      ? percentileOfIntervals(site, a, sharesOf(site))
      : quantiles(site, 'quantile_cont', `CAST(${a} AS DOUBLE)`),
  percentile_disc: (site, a) =>
    quantiles(site, 'quantile_disc', isInterval(site.typeOf(0)) ? a : `CAST(${a} AS DOUBLE)`),
  // What Spark returns for as many values as its accuracy asks for, by default 10,000. Beyond, its
  // answer depends on partitions.
  percentile_approx: (site, a) => {
    if (isFloating(site.typeOf(0)))
      return refuse(
        phrase`\`percentile_approx\` of floating-point numbers isn't supported on the embedded engine. Use \`percentile\`.`,
      );
    return quantiles(site, 'quantile_disc', a);
  },
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
    if (site.call.kind !== 'window')
      return `coalesce(list_sort(${site.fold('list', [a], { where, distinct: true })}), CAST([] AS ${printType(site.type)}))`;
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

function keysOf(entries: string): string {
  return `list_transform(${entries}, lambda _e: _e.key)`;
}

/** Where values tie, Spark's answer depends on a hash, unless an order decides. */
function mostFrequent(site: FoldSite, a: string): string {
  if (isFloating(site.typeOf(0)))
    return refuse(
      phrase`\`mode\` of floating-point numbers isn't supported on the embedded engine.`,
    );
  const order = site.call.kind === 'aggregate' ? site.call.orderBy[0]?.direction : undefined;
  const isOrdered =
    site.args.length > 1 && site.literal(1, phrase`Whether mode is ordered`) === true;
  return site.share(site.fold('histogram', [a]), (counts) => {
    const most = `list_max(map_values(${counts}))`;
    const found = `list_filter(map_entries(${counts}), lambda _e: _e.value = ${most})`;
    if (order === 'desc') return `list_max(${keysOf(found)})`;
    if (order === 'asc' || isOrdered) return `list_min(${keysOf(found)})`;
    return site.share(
      found,
      (list) =>
        `CASE WHEN len(${list}) > 1 THEN ${site.raise('NOT_EXACT', `CAST(${list}[1].key AS VARCHAR)`)} ELSE ${list}[1].key END`,
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

/**
 * Doubles use compensated summation, which doesn't depend on the order; if that overflows, plain
 * summation.
 */
function summed(site: FoldSite, a: string): string {
  const type = site.typeOf(0);
  if (isFloating(type)) return summedFloats(site, a, type);
  const sum = site.fold('sum', [a]);
  if (type.kind === 'DECIMAL' && type.precision + 10 > 38) return summedExactly(site, a, type);
  if (!site.traced && !isInterval(type)) return `CAST(${sum} AS ${printType(site.type)})`;
  const overflow = isInterval(type)
    ? 'INTERVAL_ARITHMETIC_OVERFLOW.WITHOUT_SUGGESTION'
    : 'ARITHMETIC_OVERFLOW';
  return `CASE WHEN ${sum} IS NOT NULL THEN coalesce(TRY_CAST(${sum} AS ${printType(site.type)}), ${site.raise(overflow)}) END`;
}

/**
 * Beyond 38 digits DuckDB returns 39, and others where the sums of its threads together pass 128
 * bits.
 */
function summedExactly(site: FoldSite, a: string, { precision, scale }: Decimal): string {
  const isWindow = site.call.kind === 'window';
  const sum = site.fold('sum', [a]);
  const most = `CAST('${'9'.repeat(38 - scale)}${scale === 0 ? '' : `.${'9'.repeat(scale)}`}' AS ${printType({ kind: 'DECIMAL', precision: 38, scale })})`;
  const overflow = site.raise(
    isWindow ? 'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION' : 'ARITHMETIC_OVERFLOW',
  );
  const wraps =
    isWindow || precision > 33
      ? `abs(${site.fold('sum', [`CAST(${a} AS DOUBLE)`])}) > 1.1e${38 - scale}::DOUBLE THEN ${overflow}`
      : `${mayPass128Bits(site, a, scale)} THEN ${site.raise('NOT_EXACT', `CAST(${site.fold('max', [`abs(${a})`])} AS VARCHAR)`)}`;
  return `CASE WHEN ${wraps} WHEN abs(${sum}) > ${most} THEN ${overflow} ELSE ${sum} END`;
}

/**
 * Much cheaper than a sum of doubles, which would say for sure. With 33 digits or fewer, only
 * 170,000 rows or more can pass, and with values that large.
 */
function mayPass128Bits(site: FoldSite, a: string, scale: number): string {
  const largest = `CAST(${site.fold('max', [`abs(${a})`])} AS DOUBLE)`;
  // DuckDB evaluates an argument that may fail once for each aggregate, so nulls are counted as well.
  const isDistinct = site.call.kind === 'aggregate' && site.call.distinct;
  const rows = site.fold('count', [isDistinct ? a : '1']);
  return `${largest} * ${rows} > 1.7e${38 - scale}::DOUBLE`;
}

function summedFloats(site: FoldSite, a: string, type: DataType): string {
  const [argument] = site.args as readonly [Expression];
  if (type.kind === 'FLOAT' || site.call.kind === 'window')
    return compensated(site, a, type, 'fsum', 'sum');
  // Whole numbers that a double has exactly: DuckDB adds them up exactly.
  if (argument.kind === 'cast' && isNarrowWhole(argument.input.type))
    return `CAST(${site.fold('sum', [site.inner(0)])} AS DOUBLE)`;
  return isBounded(argument) ? site.fold('fsum', [a]) : compensated(site, a, type, 'fsum', 'sum');
}

function isNarrowWhole({ kind }: DataType): boolean {
  return kind === 'BYTE' || kind === 'SHORT' || kind === 'INTEGER';
}

/** A double that is finite, and any sum of which is: made of integers or decimals. */
function isBounded(expression: Expression): boolean {
  if (expression.kind === 'cast') return isExact(expression.input.type);
  return (
    expression.kind === 'call' &&
    ['add', 'subtract', 'multiply', 'divide'].includes(expression.fn) &&
    expression.args.every((side) => side.kind === 'cast' && isExact(side.input.type))
  );
}

function isExact(type: DataType): boolean {
  return isIntegral(type) || type.kind === 'DECIMAL';
}

function compensated(
  site: FoldSite,
  a: string,
  type: DataType,
  exact: string,
  plain: string,
): string {
  const x = type.kind === 'FLOAT' ? `CAST(${a} AS DOUBLE)` : a;
  const stable = site.fold(exact, [x]);
  return `CASE WHEN isfinite(${stable}) THEN ${stable} ELSE ${site.fold(plain, [x])} END`;
}

function averaged(site: FoldSite, a: string): string {
  const type = site.typeOf(0);
  if (isFloating(type)) return compensated(site, a, type, 'favg', 'avg');
  if (isIntegral(type)) return site.fold('avg', [a]);
  if (isInterval(type)) return meanInterval(site, a);
  if (type.kind !== 'DECIMAL' || site.type.kind !== 'DECIMAL')
    return refuse(phrase`\`avg\` of ${type.kind} isn't supported on the embedded engine.`);
  const shift = site.type.scale - type.scale;
  const total = {
    kind: 'DECIMAL',
    precision: Math.min(38, type.precision + 10),
    scale: type.scale,
  } as const;
  const count = `CAST(${site.fold('count', [a])} AS HUGEINT)`;
  if (total.precision + shift > 38) return wideMean(site, a, type, shift, count);
  const sum = `CAST(${site.fold('sum', [a])} AS ${printType(total)})`;
  const quotient = site.share(`(${unscaledOnce(site, sum, total)} * ${power(shift)})`, (n) =>
    site.share(count, (d) => `spark_quotient(${n}, nullif(${d}, 0))`),
  );
  const wide = scaled(quotient, site.type);
  return site.call.kind === 'window' ? wide : smallMean(site, a, type, shift, wide);
}

/** Spark's sum must be an interval itself. */
function meanInterval(site: FoldSite, a: string): string {
  const overflow = site.raise('INTERVAL_ARITHMETIC_OVERFLOW.WITHOUT_SUGGESTION');
  const type = printType(site.type);
  return site.share(
    `{'n': ${site.fold('sum', [a])}, 'd': CAST(${site.fold('count', [a])} AS HUGEINT)}`,
    (p) => {
      const sum = `coalesce(TRY_CAST(${p}.n AS ${type}), ${overflow})`;
      return `CASE WHEN ${p}.d > 0 THEN CAST(spark_quotient(CAST(${sum} AS HUGEINT), ${p}.d) AS ${type}) END`;
    },
  );
}

/** Spark's interpolation in doubles, cut to a whole number. */
function percentileOfIntervals(site: FoldSite, a: string, shares: readonly number[]): string {
  const type = printType(site.typeOf(0));
  const one = (list: string, share: number): string => {
    const at = `((len(${list}) - 1) * ${share}::DOUBLE)`;
    const [lower, higher] = ['floor', 'ceil'].map((name) => `${name}(${at})`);
    const item = (index: string): string => `${list}[CAST(${index} AS BIGINT) + 1]`;
    const between = `(${higher} - ${at}) * CAST(${item(lower!)} AS DOUBLE) + (${at} - ${lower}) * CAST(${item(higher!)} AS DOUBLE)`;
    return `CASE WHEN ${item(lower!)} = ${item(higher!)} THEN ${item(lower!)} ELSE CAST(trunc(${between}) AS ${type}) END`;
  };
  const values = site.fold('list', [a], { where: `${a} IS NOT NULL` });
  const sort = isDescending(site) ? 'list_reverse_sort' : 'list_sort';
  return site.share(`${sort}(${values})`, (list) => {
    const found = shares.map((share) => one(list, share));
    const result = site.type.kind === 'ARRAY' ? `[${found.join(', ')}]` : found[0]!;
    return `CASE WHEN len(${list}) > 0 THEN ${result} END`;
  });
}

/** Doubles are exact as long as the sum has 15 digits, with those after the point of the mean. */
function smallMean(
  site: FoldSite,
  a: string,
  { scale }: Decimal,
  shift: number,
  wide: string,
): string {
  const sum = `CAST(${site.fold('sum', [a])} AS DOUBLE)`;
  const units = `round(${sum} * 1e${scale}::DOUBLE) * 1e${shift}::DOUBLE`;
  const mean = `round(${units} / CAST(${site.fold('count', [a])} AS DOUBLE)) / 1e${scale + shift}::DOUBLE`;
  return `CASE WHEN abs(${sum}) < 1e${15 - scale - shift}::DOUBLE THEN CAST(${mean} AS ${printType(site.type)}) ELSE ${wide} END`;
}

/** The quotient of the whole numbers, then that of what remains: the sum may have 38 digits. */
function wideMean(site: FoldSite, a: string, type: Decimal, shift: number, count: string): string {
  const sum = { ...type, precision: Math.min(38, type.precision + 10) };
  const total = type.precision + 10 > 38 ? summedExactly(site, a, type) : site.fold('sum', [a]);
  const result = site.type as Decimal;
  const overflow = site.raise('NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION');
  const quotient = site.share(
    `{'n': ${unscaledOnce(site, `CAST(${total} AS ${printType(sum)})`, sum)}, 'd': nullif(${count}, 0)}`,
    (p) =>
      `CASE WHEN abs(${p}.n // ${p}.d) >= ${power(result.precision - shift)} THEN ${overflow} ELSE ${p}.n // ${p}.d * ${power(shift)} + spark_quotient(${p}.n % ${p}.d * ${power(shift)}, ${p}.d) END`,
  );
  return scaled(quotient, result);
}

function sharesOf(site: FoldSite): readonly number[] {
  const share = site.literal(1, phrase`The share`);
  if (share === null) return refuse(phrase`The share must not be null.`);
  const shares = Array.isArray(share) ? share.map(Number) : [Number(share)];
  if (shares.some((value) => !(value >= 0 && value <= 1)))
    return refuse(phrase`The share must lie between 0 and 1.`);
  return shares;
}

/** An array without shares gives null. */
function quantiles(site: FoldSite, name: string, value: string): string {
  const shares = sharesOf(site).map((share) => shareText(share, isDescending(site)));
  if (!Array.isArray(site.literal(1, phrase`The share`)))
    return site.fold(name, [value, shares[0]!]);
  if (shares.length === 0) return `nullif(${site.fold(name, [value, '[]'])}, [])`;
  if (new Set(shares.map((share) => share.startsWith('-'))).size === 1)
    return site.fold(name, [value, `[${shares.join(', ')}]`]);
  const each = shares.map((share) => site.fold(name, [value, share]));
  return `CASE WHEN ${site.fold('count', [value])} > 0 THEN [${each.join(', ')}] END`;
}

/** DuckDB takes a negative share for the descending order. */
function shareText(share: number, descending: boolean): string {
  return `${!descending ? share : share === 0 ? 1 : -share}::DOUBLE`;
}

function isDescending(site: FoldSite): boolean {
  const [, , flag] = site.args;
  return flag?.kind === 'literal' && flag.value === true;
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
