import { isFloating, isIntegral, isInterval, phrase } from '@millrace/plan';
import { refuse, type FoldSite } from '../form.ts';
import { printType } from '../type.ts';
import { scaled } from './decimals.ts';
import { power } from './power.ts';
import { compensated, summedExactly, type Decimal } from './sums.ts';

/** The mean of numbers or intervals. */
export function averaged(site: FoldSite, a: string): string {
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
  if (total.precision + shift > 38) return wideMean(site, a, type, site.type);
  const sum = `CAST(${site.fold('sum', [a])} AS ${printType(total)})`;
  const wide = scaled(quotient(site, sum, a, site.type), site.type);
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

/** The sum may have 38 digits. */
function wideMean(site: FoldSite, a: string, type: Decimal, result: Decimal): string {
  const sum = { ...type, precision: Math.min(38, type.precision + 10) };
  const total = type.precision + 10 > 38 ? summedExactly(site, a, type) : site.fold('sum', [a]);
  const overflow = site.raise('NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION');
  return site.share(
    quotient(site, `CAST(${total} AS ${printType(sum)})`, a, result),
    (q) =>
      `CASE WHEN abs(${q}) >= ${power(result.precision)} THEN ${overflow} ELSE ${scaled(q, result)} END`,
  );
}

/** The digits of the mean; null if there are no values. */
function quotient(site: FoldSite, sum: string, a: string, { scale }: Decimal): string {
  return `spark_decimal_quotient(${sum}, ${site.fold('count', [a])}, ${scale})`;
}
