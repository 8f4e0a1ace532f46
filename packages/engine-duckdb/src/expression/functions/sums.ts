import { isFloating, isIntegral, isInterval, type DataType, type Expression } from '@millrace/plan';
import { doubt } from '../failure.ts';
import type { FoldSite } from '../form.ts';
import { printType } from '../type.ts';
import { scaled, unscaled } from './decimals.ts';

export type Decimal = Extract<DataType, { kind: 'DECIMAL' }>;

/**
 * Doubles use compensated summation, which doesn't depend on the order; if that overflows, plain
 * summation.
 */
export function summed(site: FoldSite, a: string): string {
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
export function summedExactly(site: FoldSite, a: string, { precision, scale }: Decimal): string {
  const isWindow = site.call.kind === 'window';
  const isDistinct = site.call.kind === 'aggregate' && site.call.distinct;
  if (site.call.fn.startsWith('try_') && !isDistinct)
    return triedSum(site, a, { kind: 'DECIMAL', precision, scale });
  const sum = site.fold('sum', [a]);
  const most = `CAST('${'9'.repeat(38 - scale)}${scale === 0 ? '' : `.${'9'.repeat(scale)}`}' AS ${printType({ kind: 'DECIMAL', precision: 38, scale })})`;
  const overflow = site.raise(
    isWindow ? 'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION' : 'ARITHMETIC_OVERFLOW',
  );
  const wraps =
    isWindow || (precision > 33 && site.traced)
      ? `abs(${site.fold('sum', [`CAST(${a} AS DOUBLE)`])}) > 1.1e${38 - scale}::DOUBLE THEN ${overflow}`
      : `${mayPass128Bits(site, a, scale)} THEN ${precision > 33 ? doubt : site.raise('NOT_EXACT', `CAST(${site.fold('max', [`abs(${a})`])} AS VARCHAR)`)}`;
  return `CASE WHEN ${wraps} WHEN abs(${sum}) > ${most} THEN ${overflow} ELSE ${sum} END`;
}

/** DuckDB fails where a sum passes 128 bits, so the upper and the lower digits are added up apart. */
function triedSum(site: FoldSite, a: string, type: Decimal): string {
  const half = `CAST('1${'0'.repeat(19)}' AS HUGEINT)`;
  const digits = unscaled(a, type);
  const [upper, lower] = [
    site.fold('sum', [`${digits} // ${half}`]),
    site.fold('sum', [`${digits} % ${half}`]),
  ];
  const total = `${upper} * ${half} + ${lower}`;
  return `CASE WHEN abs(CAST(${upper} AS DOUBLE) * 1e19::DOUBLE + CAST(${lower} AS DOUBLE)) > 1.1e38::DOUBLE THEN NULL WHEN abs(${total}) > CAST('${'9'.repeat(38)}' AS HUGEINT) THEN NULL ELSE ${scaled(total, { ...type, precision: 38 })} END`;
}

/**
 * A hundred times as fast as a sum of doubles, which would say for sure. With 33 digits or fewer,
 * only 170,000 rows or more can pass, and with values that large.
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

export function isExact(type: DataType): boolean {
  return isIntegral(type) || type.kind === 'DECIMAL';
}

export function compensated(
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
