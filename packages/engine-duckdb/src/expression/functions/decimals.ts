import type { DataType } from '@millrace/plan';
import type { Site } from '../form.ts';
import { printType } from '../type.ts';

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
    return checked(site, a, b, byKernel(site, operator === '+' ? 'sum' : 'difference', a, b));
  if (!wide) return `(${a} ${operator} ${b})`;
  return checked(
    site,
    a,
    b,
    `CAST(${widened(a, left)} ${operator} ${widened(b, right)} AS ${printType(site.type)})`,
  );
}

export function multiplyDecimals(site: Site, a: string, b: string, wide = site.traced): string {
  const [left, right, result] = decimalsOf(site);
  if (left.scale + right.scale > result.scale)
    return checked(site, a, b, byKernel(site, 'product', a, b));
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

export function divideDecimals(site: Site, a: string, b: string): string {
  const quotient = (x: string, y: string): string => byKernel(site, 'quotient', x, y);
  if (!site.traced) return quotient(a, b);
  return site.share(a, (x) => site.share(b, (y) => checked(site, x, y, quotient(x, y))));
}

/** A quotient of more than 38 digits raises. */
export function divideDecimalsWhole(site: Site, a: string, b: string): string {
  const quotient = (x: string, y: string): string => `spark_decimal_whole_quotient(${x}, ${y}, 0)`;
  const [left, right] = [site.typeOf(0), site.typeOf(1)] as readonly Decimal[];
  if (left!.precision - left!.scale + right!.scale <= 38) return quotient(a, b);
  const overflow = site.raise('NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION');
  return site.share(a, (x) =>
    site.share(
      b,
      (y) =>
        `CASE WHEN ${x} IS NOT NULL AND ${y} IS NOT NULL THEN coalesce(${quotient(x, y)}, ${overflow}) END`,
    ),
  );
}

/** DuckDB's own as long as it has a decimal for both operands, otherwise a double. */
export function remainderOfDecimals(site: Site, a: string, b: string): string {
  const [left, right, result] = decimalsOf(site);
  const scale = Math.max(left.scale, right.scale);
  const whole = Math.max(left.precision - left.scale, right.precision - right.scale);
  if (whole + scale <= 38) return `CAST(${a} % ${b} AS ${printType(result)})`;
  return byKernel(site, 'remainder', a, b);
}

/**
 * Exact for operands of any size and scale, and each is printed once. If the result has too many
 * digits, the conversion to its type fails.
 */
function byKernel(site: Site, operation: string, a: string, b: string): string {
  const [, , result] = decimalsOf(site);
  return scaled(`spark_decimal_${operation}(${a}, ${b}, ${result.scale})`, result);
}

/** The digits without the point, as HUGEINT. */
export function unscaled(sql: string, { precision, scale }: Decimal): string {
  if (scale === 0) return `CAST(${sql} AS HUGEINT)`;
  if (precision <= narrowPrecision(scale)) return unscaledNarrow(sql, scale);
  if (precision + scale < 38)
    return `CAST(${sql} * CAST('1${'0'.repeat(scale)}' AS DECIMAL(${Math.max(19, scale + 1)},0)) AS HUGEINT)`;
  return `CAST(replace(CAST(${sql} AS VARCHAR), '.', '') AS HUGEINT)`;
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

export function decimalsOf(site: Site): [Decimal, Decimal, Decimal] {
  return [asDecimal(site.typeOf(0)), asDecimal(site.typeOf(1)), asDecimal(site.type)];
}

function asDecimal(type: DataType): Decimal {
  return type.kind === 'DECIMAL' ? type : { kind: 'DECIMAL', precision: 38, scale: 0 };
}
