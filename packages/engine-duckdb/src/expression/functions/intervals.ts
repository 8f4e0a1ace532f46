import { phrase, fieldSize, isFloating, isIntegral, type IntervalField } from '@millrace/plan';
import { refuse, type Site } from '../form.ts';
import { printType } from '../type.ts';
import { unscaled } from './decimals.ts';
import { power } from './power.ts';

/** An interval of `total` months or microseconds, a whole number, if that many fit. */
export function fitted(site: Site, total: string): string {
  const overflow = site.raise('INTERVAL_ARITHMETIC_OVERFLOW.WITHOUT_SUGGESTION');
  return site.share(
    total,
    (n) => `CASE WHEN ${n} IS NOT NULL THEN coalesce(${tried(site, n)}, ${overflow}) END`,
  );
}

/** The same, or null if they don't fit. */
export function tried(site: Site, total: string): string {
  return `TRY_CAST(${total} AS ${printType(site.type)})`;
}

/** The number of months or microseconds, rounded half away from zero. */
export function intervalProduct(site: Site, a: string, n: string): string {
  const type = site.typeOf(1);
  if (isIntegral(type)) return `(CAST(${a} AS HUGEINT) * ${n})`;
  if (isFloating(type)) return rounded(site, `CAST(${a} AS DOUBLE) * CAST(${n} AS DOUBLE)`);
  if (type.kind !== 'DECIMAL' || type.precision > 19)
    return refuse(
      phrase`Multiplying an interval by a decimal of more than 19 digits isn't supported on the embedded engine. Cast the number to a smaller DECIMAL.`,
    );
  return `spark_quotient(CAST(${a} AS HUGEINT) * ${unscaled(n, type)}, ${power(type.scale)})`;
}

/** By a number that isn't 0. */
export function intervalQuotient(site: Site, a: string, n: string): string {
  const type = site.typeOf(1);
  if (isIntegral(type))
    return `spark_quotient(CAST(${a} AS HUGEINT), nullif(CAST(${n} AS HUGEINT), 0))`;
  if (isFloating(type)) return rounded(site, `CAST(${a} AS DOUBLE) / CAST(${n} AS DOUBLE)`);
  if (type.kind !== 'DECIMAL' || type.scale > 18)
    return refuse(
      phrase`Dividing an interval by a decimal of more than 18 places isn't supported on the embedded engine. Cast the number to a smaller DECIMAL.`,
    );
  return `spark_quotient(CAST(${a} AS HUGEINT) * ${power(type.scale)}, nullif(CAST(${unscaled(n, type)} AS HUGEINT), 0))`;
}

/** Not a number and numbers that are far too large don't fit an interval, like 10³⁷. */
function rounded(site: Site, number: string): string {
  return site.share(
    number,
    (x) =>
      `CASE WHEN ${x} IS NOT NULL AND NOT abs(${x}) < 1e30::DOUBLE THEN ${power(37)} ELSE CAST(round(${x}) AS HUGEINT) END`,
  );
}

/** The part of an interval that a field shows, with the sign of the interval. */
export function intervalField(site: Site, a: string): string {
  const field = site.literal(0, phrase`The field`) as IntervalField;
  const type = printType(site.type);
  switch (field) {
    case 'YEAR':
    case 'DAY':
      return `CAST(${a} // ${fieldSize[field]} AS ${type})`;
    case 'MONTH':
      return `CAST(${a} % 12 AS ${type})`;
    case 'HOUR':
      return `CAST(${a} % ${fieldSize.DAY} // ${fieldSize.HOUR} AS ${type})`;
    case 'MINUTE':
      return `CAST(${a} % ${fieldSize.HOUR} // ${fieldSize.MINUTE} AS ${type})`;
    case 'SECOND':
      return `CAST(CAST(${a} % ${fieldSize.MINUTE} AS DECIMAL(18,0)) * CAST('0.000001' AS DECIMAL(7,6)) AS ${type})`;
  }
}
