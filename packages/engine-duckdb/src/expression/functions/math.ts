import { phrase, isDatetime, isFloating, isIntegral, isInterval } from '@millrace/plan';
import { refuse, type Form, type Gap, type Site } from '../form.ts';
import { printType } from '../type.ts';
import { addDecimals, divideDecimals, multiplyDecimals, scaled, unscaled } from './decimals.ts';
import { intervalProduct, intervalQuotient } from './intervals.ts';
import { convert } from './convert.ts';
import { power } from './power.ts';
import { moved } from './datetime.ts';
import { negated, operators, remainder, traced } from './operators.ts';

const { mod } = operators;

const nan = `CAST('NaN' AS DOUBLE)`;

/** NaN for infinite arguments, for which DuckDB raises. */
const circular =
  (name: string) =>
  (site: Site): string =>
    site.bind(0, (a) => `CASE WHEN isinf(${a}) THEN CAST('NaN' AS DOUBLE) ELSE ${name}(${a}) END`);

/** NaN outside -1 to 1. */
const arc =
  (name: string): Form =>
  (site) =>
    site.bind(
      0,
      (a) => `CASE WHEN abs(${a}) > 1 THEN CAST('NaN' AS DOUBLE) ELSE ${name}(${a}) END`,
    );

/** Null for zero and below. */
const logarithm =
  (name: string): Form =>
  (site) =>
    site.bind(0, (a) => `CASE WHEN ${a} > 0 THEN ${name}(${a}) END`);

export const math = {
  pmod: (site) =>
    site.share(mod(site), (rest) =>
      site.bind(1, (b) => `CASE WHEN ${rest} < 0 THEN (${rest} + ${b}) % ${b} ELSE ${rest} END`),
    ),
  try_add: triedSum('+', (site, a, b) =>
    site.type.kind === 'DECIMAL' ? addDecimals(site, '+', a, b, true) : `${a} + ${b}`,
  ),
  try_subtract: triedSum('-', (site, a, b) =>
    site.type.kind === 'DECIMAL' ? addDecimals(site, '-', a, b, true) : `${a} - ${b}`,
  ),
  try_multiply: tried((site, a, b) => {
    if (isInterval(site.type))
      return `CAST(${intervalProduct(site, a, b)} AS ${printType(site.type)})`;
    return site.type.kind === 'DECIMAL' ? multiplyDecimals(site, a, b, true) : `${a} * ${b}`;
  }),
  try_divide: (site) =>
    site.bindOutside(0, (a) =>
      site.bindOutside(1, (b) => {
        if (isInterval(site.type))
          return `CASE WHEN ${b} <> 0 THEN TRY_CAST(${intervalQuotient(site, a, b)} AS ${printType(site.type)}) END`;
        if (site.type.kind === 'DECIMAL')
          return `CASE WHEN ${b} <> 0 THEN TRY(${divideDecimals(site, a, b)}) END`;
        return `CASE WHEN ${b} <> 0 THEN ${a} / ${b} END`;
      }),
    ),
  try_mod: (site) =>
    site.bindOutside(0, (a) =>
      site.bindOutside(1, (b) => `CASE WHEN ${b} <> 0 THEN ${remainder(site, a, b)} END`),
    ),
  abs: (site) =>
    site.bind(0, (a) =>
      site.type.kind === 'DECIMAL' && site.type.precision > 34
        ? `CASE WHEN ${a} < 0 THEN ${negated(site, a, `(- ${a})`)} ELSE ${a} END`
        : traced(site, [a], `abs(${a})`),
    ),
  sign: (site) =>
    isFloating(site.typeOf(0))
      ? site.bind(
          0,
          (a) => `CASE WHEN isnan(${a}) OR ${a} = 0 THEN ${a} ELSE CAST(sign(${a}) AS DOUBLE) END`,
        )
      : `CAST(sign(${site.print(0)}) AS DOUBLE)`,
  ceil: toward('ceil'),
  floor: toward('floor'),
  round: (site, a) => rounded(site, a, 'spark_quotient', 'spark_round'),
  bround: (site, a) => rounded(site, a, 'spark_quotient_even', 'spark_round_even'),
  rint: (site) =>
    site.bind(
      0,
      (a) => `CASE WHEN abs(${a}) < 4503599627370496 THEN round_even(${a}, 0) ELSE ${a} END`,
    ),
  sqrt: (site) =>
    site.bind(0, (a) => `CASE WHEN ${a} < 0 THEN CAST('NaN' AS DOUBLE) ELSE sqrt(${a}) END`),
  cbrt: (site) => site.bind(0, (a) => `spark_cbrt(${a})`),
  exp: 'exp',
  expm1: (site) => site.bind(0, (a) => `spark_expm1(${a})`),
  ln: logarithm('ln'),
  log: (site) =>
    site.bind(0, (base) =>
      site.bind(1, (a) => `CASE WHEN ${base} > 0 AND ${a} > 0 THEN ln(${a}) / ln(${base}) END`),
    ),
  log2: logarithm('log2'),
  log10: logarithm('log10'),
  log1p: (site) => site.bind(0, (a) => `CASE WHEN ${a} > -1 THEN spark_log1p(${a}) END`),
  // Java gives NaN for 1 to the power of NaN, and for 1 and -1 to the power of infinity.
  power: (site) =>
    site.bind(0, (a) =>
      site.bind(
        1,
        (b) =>
          `CASE WHEN abs(${a}) = 1 AND NOT isfinite(${b}) THEN ${nan} ELSE pow(${a}, ${b}) END`,
      ),
    ),
  factorial: (site) =>
    site.bind(0, (a) => `CASE WHEN ${a} BETWEEN 0 AND 20 THEN CAST(factorial(${a}) AS BIGINT) END`),
  hypot: (site) => site.bind(0, (a) => site.bind(1, (b) => `spark_hypot(${a}, ${b})`)),
  sin: circular('sin'),
  cos: circular('cos'),
  tan: circular('tan'),
  asin: arc('asin'),
  acos: arc('acos'),
  atan: 'atan',
  // Spark adds 0.0 to both, so that -0.0 is 0.0.
  atan2: (_, a, b) => `atan2(${a} + 0.0, ${b} + 0.0)`,
  sinh: 'sinh',
  cosh: 'cosh',
  tanh: 'tanh',
  asinh: 'asinh',
  acosh: (site) => site.bind(0, (a) => `CASE WHEN ${a} < 1 THEN ${nan} ELSE acosh(${a}) END`),
  atanh: (site) =>
    site.bind(
      0,
      (a) =>
        `CASE WHEN abs(${a}) > 1 THEN ${nan} WHEN abs(${a}) = 1 THEN ${a} * CAST('Infinity' AS DOUBLE) ELSE atanh(${a}) END`,
    ),
  cot: (site) => `(1 / ${circular('tan')(site)})`,
  sec: (site) => `(1 / ${circular('cos')(site)})`,
  csc: (site) => `(1 / ${circular('sin')(site)})`,
  degrees: 'degrees',
  radians: 'radians',
  pi: 'pi',
  e: () => `CAST('2.718281828459045' AS DOUBLE)`,
  hex: (site, a) =>
    site.typeOf(0).kind === 'STRING' || site.typeOf(0).kind === 'BINARY'
      ? `hex(${a})`
      : `hex(CAST(${a} AS BIGINT))`,
  unhex: (site) =>
    site.bind(
      0,
      (a) =>
        `CASE WHEN regexp_full_match(${a}, '[0-9A-Fa-f]*') THEN unhex(CASE WHEN strlen(${a}) % 2 = 1 THEN '0' || ${a} ELSE ${a} END) END`,
    ),
  bin: (_, a) => `bin(CAST(${a} AS BIGINT))`,
  conv: convert,
  bit_count: (site, a) =>
    site.typeOf(0).kind === 'BOOLEAN'
      ? `CAST(${a} AS INTEGER)`
      : `CAST(bit_count(CAST(${a} AS BIGINT)) AS INTEGER)`,
  getbit: (site) => {
    const width =
      { BYTE: 8, SHORT: 16, INTEGER: 32, LONG: 64 }[site.typeOf(0).kind as string] ?? 64;
    const outside = site.raise('INVALID_PARAMETER_VALUE.BIT_POSITION_RANGE');
    return site.bind(0, (n) =>
      site.bind(1, (position) => {
        const valid = `CASE WHEN ${n} IS NOT NULL AND (${position} < 0 OR ${position} >= ${width}) THEN ${outside} ELSE ${position} END`;
        return `CAST((CAST(${n} AS BIGINT) >> ${valid}) & 1 AS TINYINT)`;
      }),
    );
  },
  shiftleft: (site, a, b) =>
    `CAST(spark_shift_left_${bits(site)}(${a}, ${b}) AS ${printType(site.type)})`,
  shiftright: (site, a, b) => `(${a} >> CAST(${b} & ${bits(site) - 1} AS ${printType(site.type)}))`,
  shiftrightunsigned: (site, a) =>
    site.bind(
      1,
      (b) => `CAST(spark_shift_unsigned_${bits(site)}(${a}, ${b}) AS ${printType(site.type)})`,
    ),
  bitmap_bit_position: (site) =>
    site.bind(0, (n) => `CASE WHEN ${n} > 0 THEN (${n} - 1) % 32768 ELSE -(${n} % 32768) END`),
  bitmap_bucket_number: (site) =>
    site.bind(
      0,
      (n) => `CASE WHEN ${n} > 0 THEN 1 + (${n} - 1) // 32768 ELSE -(-${n} // 32768) END`,
    ),
  bitmap_count: (_, a) =>
    `CAST(CASE WHEN octet_length(${a}) = 0 THEN 0 ELSE bit_count(CAST(${a} AS BIT)) END AS BIGINT)`,
  width_bucket: (site) =>
    site.bind(0, (v) =>
      site.bind(1, (low) =>
        site.bind(2, (high) =>
          site.bind(3, (n) => {
            const [x, from, to] = [v, low, high].map((side) => `CAST(${side} AS DOUBLE)`);
            return `spark_width_bucket(${x}, ${from}, ${to}, ${n})`;
          }),
        ),
      ),
    ),
} satisfies Record<string, Form | Gap>;

function bits(site: Site): 32 | 64 {
  return site.type.kind === 'LONG' ? 64 : 32;
}

/** A time that leaves its range is null, like a number. */
function triedSum(sign: '+' | '-', body: Operation): Form {
  return tried((site, a, b) =>
    isDatetime(site.typeOf(0)) ? moved(site, a, b, sign) : body(site, a, b),
  );
}

type Operation = (site: Site, a: string, b: string) => string;

/** Null if the operation overflows; failures of the arguments still raise. */
function tried(body: Operation): Form {
  return (site) => {
    const quiet: Site = { ...site, traced: false };
    return site.bindOutside(0, (a) =>
      site.bindOutside(1, (b) =>
        isFloating(site.type) ? `(${body(quiet, a, b)})` : `TRY(${body(quiet, a, b)})`,
      ),
    );
  };
}

function toward(name: 'ceil' | 'floor'): Form {
  return (site, a) => {
    const from = site.typeOf(0);
    const places = site.args.length > 1 ? Number(site.literal(1, phrase`The number of places`)) : 0;
    if (isIntegral(from)) return `CAST(${a} AS BIGINT)`;
    if (isFloating(from)) return `spark_saturated(${name}(${a}))`;
    if (from.kind !== 'DECIMAL' || site.type.kind !== 'DECIMAL')
      return refuse(phrase`\`${name}\` of ${from.kind} isn't supported on the embedded engine.`);
    if (places >= from.scale) return `CAST(${a} AS ${printType(site.type)})`;
    const unit = from.scale - places;
    // No value has as many digits.
    if (unit > 37 && places >= -37) {
      const far = `CAST('${name === 'ceil' ? '' : '-'}1e${-places}' AS ${printType(site.type)})`;
      const sign = name === 'ceil' ? '>' : '<';
      return site.bind(
        0,
        (x) => `CASE WHEN ${x} ${sign} 0 THEN ${far} WHEN ${x} IS NOT NULL THEN 0 END`,
      );
    }
    if (unit > 37)
      return refuse(
        phrase`Rounding by more than 37 places isn't supported on the embedded engine.`,
      );
    const whole = `spark_${name}_quotient(${unscaled(a, from)}, ${power(unit)})`;
    return places >= 0
      ? scaled(whole, { kind: 'DECIMAL', precision: 38, scale: places }, site.type)
      : `CAST(${whole} * ${power(-places)} AS ${printType(site.type)})`;
  };
}

/** Decimals and integers by exact division, doubles by their shortest text, as in Spark. */
function rounded(site: Site, a: string, quotient: string, ofDouble: string): string {
  const from = site.typeOf(0);
  const places = site.args.length > 1 ? site.literal(1, phrase`The number of places`) : 0;
  if (places === null) return `CAST(NULL AS ${printType(site.type)})`;
  const scale = Number(places);
  if (Math.abs(scale) > 17)
    return refuse(phrase`Rounding to more than 17 places isn't supported on the embedded engine.`);
  if (isIntegral(from)) return scale >= 0 ? a : roundedWhole(site, quotient, -scale);
  if (isFloating(from))
    return site.bind(
      0,
      (x) =>
        `CAST(${ofDouble}(CAST(${x} AS DOUBLE), ${scale}, ${site.raise('NOT_EXACT', `CAST(${x} AS VARCHAR)`)}) AS ${printType(site.type)})`,
    );
  if (from.kind !== 'DECIMAL' || site.type.kind !== 'DECIMAL')
    return refuse(phrase`Rounding ${from.kind} isn't supported on the embedded engine.`);
  if (scale >= from.scale) return `CAST(${a} AS ${printType(site.type)})`;
  if (scale >= 0 && quotient === 'spark_quotient') return `CAST(${a} AS ${printType(site.type)})`;
  if (from.scale - scale > 37)
    return refuse(phrase`Rounding by more than 37 places isn't supported on the embedded engine.`);
  const whole = site.share(
    unscaled(a, from),
    (n) => `${quotient}(${n}, ${power(from.scale - scale)})`,
  );
  return scale >= 0
    ? scaled(whole, { kind: 'DECIMAL', precision: 38, scale }, site.type)
    : `CAST(${whole} * ${power(-scale)} AS ${printType(site.type)})`;
}

function roundedWhole(site: Site, quotient: string, zeros: number): string {
  return site.bind(0, (a) => {
    const attempt = `TRY_CAST(${quotient}(CAST(${a} AS HUGEINT), ${power(zeros)}) * ${power(zeros)} AS ${printType(site.type)})`;
    const exact = `CASE WHEN ${a} IS NOT NULL THEN coalesce(${attempt}, ${site.raise('ARITHMETIC_OVERFLOW')}) END`;
    const most = { INTEGER: 2_000_000_000, LONG: 4e18 }[site.type.kind as string];
    if (quotient !== 'spark_quotient' || most === undefined || 10 ** zeros * 20 > most)
      return exact;
    // In 64 bits, far from overflows, DuckDB rounds half away from zero too.
    const quick = `CAST(round(CAST(${a} AS BIGINT), -${zeros}) AS ${printType(site.type)})`;
    if (site.type.kind === 'INTEGER' && !site.traced) return quick;
    return `CASE WHEN ${a} BETWEEN -${BigInt(most)} AND ${BigInt(most)} THEN ${quick} ELSE ${exact} END`;
  });
}
