import type { Expression } from '@millrace/plan';
import type { Site } from '../form.ts';
import { printType } from '../type.ts';
import { decimalsOf, scaled, scaledLong, unscaledLong, type Decimal } from './decimals.ts';

/**
 * Quotients of decimals by the types alone, without a lambda: a product with the inverse of a
 * constant, or integers of 64 bits. Null if the digits need more than that.
 */
export function divideNarrow(site: Site): string | null {
  if (site.type.kind !== 'DECIMAL') return null;
  const [left, right, result] = decimalsOf(site);
  const divisor = unitsOf(site.args[1]!, right.scale);
  if (divisor !== null) return divideByConstant(site, divisor, right.scale);
  const [x, y] = [unscaledLong('', left), unscaledLong('', right)];
  const shift = result.scale - left.scale + right.scale;
  if (x === null || y === null || right.precision > 15 || shift < 0 || shift > 18) return null;
  const isLong = left.precision + shift <= 18;
  return site.bind(0, (a) =>
    site.bind(1, (b) => {
      const u = `abs(${unscaledLong(a, left)!})`;
      // Never 0: DuckDB takes `x // 0` and all around it for null where it knows the divisor, before
      // it evaluates the failure.
      const v = `greatest(abs(${unscaledLong(b, right)!}), 1)`;
      const digits = isLong ? nearest(`${u} * ${long(shift)}`, v) : inParts(u, v, shift);
      const failure = site.raise('DIVIDE_BY_ZERO');
      // Outside of the digits, so that DuckDB computes their common parts once. `greatest` skips nulls.
      const sign = `CASE WHEN ${b} = 0 AND ${a} IS NOT NULL THEN ${failure} WHEN (${a} < 0) <> (${b} < 0) THEN -1 WHEN ${b} IS NOT NULL THEN 1 END`;
      return (isLong ? scaledLong : scaled)(`${digits} * ${sign}`, result);
    }),
  );
}

/** `a div b` of decimals in 64 bits; null if their digits need more. */
export function wholeQuotientNarrow(site: Site): string | null {
  return ofLongs(site, 'DIVIDE_BY_ZERO', (a, b) => `(${a} // ${b})`);
}

function ofLongs(
  site: Site,
  code: string,
  body: (dividend: string, divisor: string) => string,
): string | null {
  const [left, right] = decimalsOf(site);
  if (site.typeOf(0).kind !== 'DECIMAL' || site.typeOf(1).kind !== 'DECIMAL') return null;
  const scale = Math.max(left.scale, right.scale);
  if (longAt('', left, scale) === null || longAt('', right, scale) === null) return null;
  return site.bind(0, (a) =>
    site.bind(1, (b) => {
      const zero = `${b} = 0 AND ${a} IS NOT NULL`;
      const divisor = `CASE WHEN ${zero} THEN ${site.raise(code)} ELSE ${longAt(b, right, scale)!} END`;
      return body(longAt(a, left, scale)!, divisor);
    }),
  );
}

/** The digits with as many after the point as `scale`, as BIGINT. */
function longAt(sql: string, type: Decimal, scale: number): string | null {
  const more = scale - type.scale;
  const digits = type.precision + more <= 18 ? unscaledLong(sql, type) : null;
  return digits === null || more === 0 ? digits : `(${digits} * ${long(more)})`;
}

/** Rounded half up, for numbers that aren't negative. */
function nearest(dividend: string, divisor: string): string {
  return `((2 * (${dividend}) + ${divisor}) // (2 * ${divisor}))`;
}

/**
 * `u * 10^shift / v`: the whole part, then what a double knows of the rest, at most 256 units too
 * few, then what remains of that.
 */
function inParts(u: string, v: string, shift: number): string {
  const whole = `${u} // ${v}`;
  const rest = `(${u} % ${v})`;
  const most = `(CAST(CAST(${rest} AS DOUBLE) / CAST(${v} AS DOUBLE) * 1e${shift}::DOUBLE AS BIGINT) - 256)`;
  const wide = (sql: string): string => `CAST(${sql} AS HUGEINT)`;
  const remaining = `CAST(${wide(rest)} * ${wide(long(shift))} - ${wide(most)} * ${wide(v)} AS BIGINT)`;
  return `(${wide(whole)} * ${wide(long(shift))} + ${wide(`${most} + ${nearest(remaining, v)}`)})`;
}

/** A power of ten below 10^19, as an integer of 64 bits. */
function long(exponent: number): string {
  return `1${'0'.repeat(exponent)}`;
}

/** The digits of a constant other than 0. */
function unitsOf(expression: Expression, scale: number): bigint | null {
  const core = expression.kind === 'cast' ? expression.input : expression;
  if (core.kind !== 'literal' || core.value === null) return null;
  const found = /^(-?\d+)(?:\.(\d*))?$/.exec(String(core.value));
  if (found === null) return null;
  const [, whole = '', fraction = ''] = found;
  if (fraction.length > scale) return null;
  const units = BigInt(whole + fraction.padEnd(scale, '0'));
  return units === 0n ? null : units;
}

/** Exact if the inverse has few digits and the result has room for all of those of the product. */
function divideByConstant(site: Site, divisor: bigint, divisorScale: number): string | null {
  const [left, , result] = decimalsOf(site);
  const inverse = inverseOf(divisor, divisorScale);
  if (inverse === null) return null;
  const { units, scale } = inverse;
  const precision = Math.max(`${units}`.replace('-', '').length, scale, 1);
  const product: Decimal = {
    kind: 'DECIMAL',
    precision: left.precision + precision,
    scale: left.scale + scale,
  };
  const fits = product.scale <= result.scale && product.precision <= 38 && result.precision < 38;
  if (!fits) return null;
  const factor = `CAST('${textOf(units, scale)}' AS DECIMAL(${precision},${scale}))`;
  return `CAST(${site.print(0)} * ${factor} AS ${printType(result)})`;
}

function textOf(units: bigint, scale: number): string {
  const digits = `${units < 0n ? -units : units}`.padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** `units / 10^scale`; null if it has more than 9 digits after the point. */
function inverseOf(
  divisor: bigint,
  divisorScale: number,
): { readonly units: bigint; readonly scale: number } | null {
  const dividend = 10n ** BigInt(divisorScale);
  for (let scale = 0; scale <= 9; scale += 1) {
    const scaledUp = dividend * 10n ** BigInt(scale);
    if (scaledUp % divisor === 0n) return { units: scaledUp / divisor, scale };
  }
  return null;
}
