import { isFloating, isIntegral, isNumeric, type DataType } from '@millrace/plan';
import type { Site } from '../form.ts';
import { printType } from '../type.ts';
import { nativeCast, orRaise, type CastMode } from './attempt.ts';

/** Between numbers and booleans; undefined for other pairs. */
export function castNumber(
  input: string,
  from: DataType,
  to: DataType,
  mode: CastMode,
  site: Site,
): string | undefined {
  if (from.kind === 'BOOLEAN' && isNumeric(to)) return fromBoolean(input, to, mode, site);
  if (!isNumeric(from)) return undefined;
  if (to.kind === 'BOOLEAN') return `(${input} <> 0)`;
  if (isIntegral(to)) return toIntegral(input, from, to, mode, site);
  if (to.kind === 'DECIMAL') return toDecimal(input, from, to, mode, site);
  return isFloating(to) ? toFloating(input, from, to) : undefined;
}

/** DuckDB reads true as 0.1 where there is no digit before the point. */
function fromBoolean(input: string, to: DataType, mode: CastMode, site: Site): string {
  const value = `CAST(${input} AS ${printType(to)})`;
  if (to.kind !== 'DECIMAL' || to.precision > to.scale) return value;
  return orRaise(
    `CASE WHEN NOT ${input} THEN ${value} END`,
    input,
    'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION',
    mode,
    site,
  );
}

function toIntegral(
  input: string,
  from: DataType,
  to: DataType,
  mode: CastMode,
  site: Site,
): string {
  if (isIntegral(from))
    return site.traced
      ? orRaise(`TRY_CAST(${input} AS ${printType(to)})`, input, 'CAST_OVERFLOW', mode, site)
      : nativeCast(input, to, mode);
  if (from.kind === 'DECIMAL')
    return orRaise(
      `TRY_CAST(trunc(${input}) AS ${printType(to)})`,
      input,
      'CAST_OVERFLOW',
      mode,
      site,
    );
  const whole = `TRY_CAST(trunc(${input}) AS ${printType(to)})`;
  if (to.kind !== 'LONG') return orRaise(whole, input, 'CAST_OVERFLOW', mode, site);
  const saturated = `CASE WHEN ${input} = 9223372036854775808.0::DOUBLE THEN 9223372036854775807 ELSE ${whole} END`;
  return orRaise(saturated, input, 'CAST_OVERFLOW', mode, site);
}

/**
 * Spark converts a double's shortest text to a decimal and rounds it half up; NaN and the
 * infinities become null.
 */
function toDecimal(
  input: string,
  from: DataType,
  to: DataType,
  mode: CastMode,
  site: Site,
): string {
  if (!isFloating(from)) {
    if (fits(from, to)) return `CAST(${input} AS ${printType(to)})`;
    return orRaise(
      `TRY_CAST(${input} AS ${printType(to)})`,
      input,
      'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION',
      mode,
      site,
    );
  }
  const finite = `CASE WHEN isfinite(${input}) THEN spark_plain_digits(CAST(${input} AS DOUBLE)) END`;
  return site.share(finite, (text) => {
    const converted = `TRY_CAST(${text} AS ${printType(to)})`;
    return mode === 'try'
      ? converted
      : `CASE WHEN ${text} IS NOT NULL THEN coalesce(${converted}, ${site.raise('NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION', text)}) END`;
  });
}

function fits(from: DataType, to: DataType): boolean {
  if (to.kind !== 'DECIMAL') return false;
  const digits = { BYTE: 3, SHORT: 5, INTEGER: 10, LONG: 19 }[from.kind as string];
  if (digits !== undefined) return to.precision - to.scale >= digits;
  return (
    from.kind === 'DECIMAL' &&
    to.scale >= from.scale &&
    to.precision - to.scale >= from.precision - from.scale
  );
}

/** Above 15 digits, DuckDB's own division can be off by one ulp, so the text is parsed instead. */
function toFloating(input: string, from: DataType, to: DataType): string {
  if (from.kind === 'DECIMAL' && (from.precision > 15 || to.kind === 'FLOAT'))
    return `CAST(CAST(${input} AS VARCHAR) AS ${printType(to)})`;
  if (from.kind === 'DOUBLE' && to.kind === 'FLOAT') return `spark_float(${input})`;
  return `CAST(${input} AS ${printType(to)})`;
}
