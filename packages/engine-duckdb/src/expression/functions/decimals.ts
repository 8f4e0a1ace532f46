import { phrase, type DataType } from '@millrace/plan';
import { refuse, type Site } from '../form.ts';
import { printType } from '../type.ts';
import { power } from './power.ts';
import { divideByWide, multiplyWide, sumOfWide } from './wide-decimals.ts';

export type Decimal = Extract<DataType, { kind: 'DECIMAL' }>;

/**
 * Exact in DuckDB as long as no digit after the point must be dropped. Below 19 digits, DuckDB
 * computes in 64 bits, many times faster, and fails on overflow: then the statement is printed
 * again with `traced`, and computes in 128. So a decimal may be narrower than the plan's type, with
 * the same scale.
 */
export function addDecimals(
  site: Site,
  operator: '+' | '-',
  a: string,
  b: string,
  wide = site.traced,
): string {
  const [left, right, result] = decimalsOf(site);
  if (result.scale < Math.max(left.scale, right.scale))
    return checked(site, a, b, roundedSum(site, operator, a, b));
  if (!wide) return `(${a} ${operator} ${b})`;
  return checked(
    site,
    a,
    b,
    `CAST(${widened(a, left)} ${operator} ${widened(b, right)} AS ${printType(site.type)})`,
  );
}

/** The sum has more digits after the point than the result. */
function roundedSum(site: Site, operator: '+' | '-', a: string, b: string): string {
  const [left, right, result] = decimalsOf(site);
  const [x, y] = [unscaledOnce(site, a, left), unscaledOnce(site, b, right)];
  const terms = [
    { sql: x, drop: left.scale - result.scale },
    { sql: operator === '-' ? `(- ${y})` : y, drop: right.scale - result.scale },
  ] as const;
  const exact = scaled(sumOfWide(site, terms), result);
  const room = 38 - Math.max(left.scale, right.scale);
  if (room === 0) return exact;
  // Below half of what 38 digits hold, the sum fits before it is rounded.
  const isSmall = (side: string, { scale }: Decimal): string => {
    const most = `CAST('4${'9'.repeat(room - 1)}' AS DECIMAL(38,${scale}))`;
    return `${side} BETWEEN -${most} AND ${most}`;
  };
  const quick = `CAST(${a} ${operator} ${b} AS ${printType(result)})`;
  return `CASE WHEN ${isSmall(a, left)} AND ${isSmall(b, right)} THEN ${quick} ELSE ${exact} END`;
}

export function multiplyDecimals(site: Site, a: string, b: string, wide = site.traced): string {
  const [left, right, result] = decimalsOf(site);
  const drop = left.scale + right.scale - result.scale;
  if (drop > 0) {
    const [x, y] = [unscaledOnce(site, a, left), unscaledOnce(site, b, right)];
    return checked(site, a, b, scaled(multiplyWide(site, x, y, drop), result));
  }
  if (!wide) return `(${a} * ${b})`;
  return checked(
    site,
    a,
    b,
    `CAST(${widened(a, left)} * CAST(${b} AS ${printType(right)}) AS ${printType(site.type)})`,
  );
}

function widened(sql: string, { precision, scale }: Decimal): string {
  return `CAST(${sql} AS DECIMAL(${Math.max(precision, 19)},${scale}))`;
}

/** Null, if the operation fails, becomes the call's own failure. */
function checked(site: Site, a: string, b: string, operation: string): string {
  if (!site.traced) return operation;
  const overflow = site.raise('NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION');
  return `CASE WHEN ${a} IS NOT NULL AND ${b} IS NOT NULL THEN coalesce(TRY(${operation}), ${overflow}) END`;
}

/** Long division of integers, with as many digits at a time as 38 hold, then rounded half up. */
export function divideDecimals(site: Site, a: string, b: string): string {
  const [left, right, result] = decimalsOf(site);
  const shift = result.scale - left.scale + right.scale;
  const first = Math.min(shift, 38 - left.precision);
  const dividend = `(${unscaledOnce(site, a, left)} * ${power(first)})`;
  const quotient = (n: string, divisor: string, step: number): string =>
    longDivision(site, n, divisor, shift - first, step);
  return site.share(unscaledOnce(site, b, right), (divisor) => {
    if (shift === first || right.precision <= 28)
      return scaled(quotient(dividend, divisor, 38 - right.precision), result);
    return site.share(dividend, (n) => {
      const isNarrow = `${divisor} BETWEEN -${power(19)} AND ${power(19)}`;
      const wide = divideByWide(site, n, divisor, shift - first);
      return checked(
        site,
        n,
        divisor,
        scaled(`CASE WHEN ${isNarrow} THEN ${quotient(n, divisor, 19)} ELSE ${wide} END`, result),
      );
    });
  });
}

function longDivision(
  site: Site,
  dividend: string,
  divisor: string,
  remaining: number,
  step: number,
): string {
  if (remaining === 0) return site.share(dividend, (n) => `spark_quotient(${n}, ${divisor})`);
  return site.share(dividend, (n) =>
    digits(site, `{'q': ${n} // ${divisor}, 'r': ${n} % ${divisor}}`, divisor, remaining, step),
  );
}

function digits(
  site: Site,
  state: string,
  divisor: string,
  remaining: number,
  step: number,
): string {
  return site.share(state, (s) => {
    const next = Math.min(step, remaining);
    const shifted = `(${s}.r * ${power(next)})`;
    if (next === remaining)
      return `(${s}.q * ${power(next)} + ${site.share(shifted, (n) => `spark_quotient(${n}, ${divisor})`)})`;
    return digits(
      site,
      `{'q': ${s}.q * ${power(next)} + ${shifted} // ${divisor}, 'r': ${shifted} % ${divisor}}`,
      divisor,
      remaining - next,
      step,
    );
  });
}

export function divideDecimalsWhole(site: Site, a: string, b: string): string {
  const [left, right] = decimalsOf(site);
  const scale = Math.max(left.scale, right.scale);
  // Spark keeps the lowest 64 bits of a quotient that is too large, without an error.
  return site.share(
    `${atScale(a, left, scale)} // ${atScale(b, right, scale)}`,
    (n) => `spark_wrapped_64(${n})`,
  );
}

/** DuckDB's own as long as it has a decimal for both operands, otherwise a double. */
export function remainderOfDecimals(site: Site, a: string, b: string): string {
  const [left, right, result] = decimalsOf(site);
  const scale = Math.max(left.scale, right.scale);
  const whole = Math.max(left.precision - left.scale, right.precision - right.scale);
  if (whole + scale <= 38) return `CAST(${a} % ${b} AS ${printType(result)})`;
  return scaled(
    `(${atScale(a, left, scale)} % ${atScale(b, right, scale)})`,
    { kind: 'DECIMAL', precision: 38, scale },
    result,
  );
}

/** The digits without the point, as HUGEINT. */
export function unscaled(sql: string, { precision, scale }: Decimal): string {
  if (scale === 0) return `CAST(${sql} AS HUGEINT)`;
  if (precision <= narrowPrecision(scale)) return unscaledNarrow(sql, scale);
  if (precision + scale < 38)
    return `CAST(${sql} * CAST('1${'0'.repeat(scale)}' AS DECIMAL(${Math.max(19, scale + 1)},0)) AS HUGEINT)`;
  return `CAST(replace(CAST(${sql} AS VARCHAR), '.', '') AS HUGEINT)`;
}

/**
 * The same, evaluating `sql` once. DuckDB divides 128 bits to convert them, which takes 50 times as
 * long as what doubles need for the digits that they have exactly.
 */
export function unscaledOnce(site: Site, sql: string, type: Decimal): string {
  const { precision, scale } = type;
  if (scale === 0 || scale >= exactInDoubles || precision <= narrowPrecision(scale))
    return unscaled(sql, type);
  const least = `CAST('1${'0'.repeat(exactInDoubles - scale)}' AS DECIMAL(38,${scale}))`;
  return site.share(
    sql,
    (x) =>
      `CASE WHEN abs(${x}) < ${least} THEN CAST(${unscaledInDoubles(x, scale)} AS HUGEINT) ELSE ${unscaled(x, type)} END`,
  );
}

const exactInDoubles = 15;

function unscaledInDoubles(sql: string, scale: number): string {
  return `CAST(CAST(${sql} AS DOUBLE) * 1e${scale}::DOUBLE AS BIGINT)`;
}

/** The digits of a decimal that can be multiplied by its power of ten in 64 bits. */
function narrowPrecision(scale: number): number {
  return 17 - scale;
}

function unscaledNarrow(sql: string, scale: number): string {
  return `CAST(${unscaledLong(sql, { kind: 'DECIMAL', precision: narrowPrecision(scale), scale })!} AS HUGEINT)`;
}

/** The digits without the point, as BIGINT; null if 64 bits don't suffice to compute them. */
export function unscaledLong(sql: string, { precision, scale }: Decimal): string | null {
  if (precision > 18) return null;
  if (scale === 0) return `CAST(${sql} AS BIGINT)`;
  if (precision > narrowPrecision(scale))
    return precision > exactInDoubles ? null : unscaledInDoubles(sql, scale);
  const digits = `CAST(${sql} AS DECIMAL(${narrowPrecision(scale)},${scale}))`;
  return `CAST(${digits} * CAST('1${'0'.repeat(scale)}' AS DECIMAL(${scale + 1},0)) AS BIGINT)`;
}

/** The decimal from an integer number of units of its last digit. */
export function scaled(
  sql: string,
  { precision, scale }: Decimal,
  result: Decimal = { kind: 'DECIMAL', precision, scale },
): string {
  return `CAST(CAST(${sql} AS DECIMAL(38,0))${timesUnit(scale)} AS ${printType(result)})`;
}

function timesUnit(scale: number): string {
  if (scale === 0) return '';
  return ` * CAST('0.${'0'.repeat(scale - 1)}1' AS DECIMAL(${scale},${scale}))`;
}

/**
 * The same from an integer of 64 bits with at most 18 digits: DuckDB multiplies in 64 bits, and has
 * 18 digits then.
 */
export function scaledLong(sql: string, type: Decimal): string {
  if (type.precision > 18 || type.scale > 17) return scaled(sql, type);
  return `CAST(CAST(${sql} AS DECIMAL(18,0))${timesUnit(type.scale)} AS ${printType(type)})`;
}

function atScale(sql: string, type: Decimal, scale: number): string {
  if (type.precision + scale - type.scale > 38)
    return refuse(
      phrase`Dividing decimals so far apart in scale isn't supported on the embedded engine. Cast one of them to a smaller scale.`,
    );
  return scale === type.scale
    ? unscaled(sql, type)
    : `(${unscaled(sql, type)} * ${power(scale - type.scale)})`;
}

export function decimalsOf(site: Site): [Decimal, Decimal, Decimal] {
  return [asDecimal(site.typeOf(0)), asDecimal(site.typeOf(1)), asDecimal(site.type)];
}

function asDecimal(type: DataType): Decimal {
  return type.kind === 'DECIMAL' ? type : { kind: 'DECIMAL', precision: 38, scale: 0 };
}
