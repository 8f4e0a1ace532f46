import type { Site } from '../form.ts';
import { power } from './power.ts';

/** An integer of 128 bits; `drop` digits too many after the point, or too few if it is negative. */
type Term = { readonly sql: string; readonly drop: number };

/**
 * The sum of two integers without the dropped digits, rounded half away from zero. What remains of
 * both has at most as many digits as were dropped, and one more.
 */
export function sumOfWide(site: Site, [left, right]: readonly [Term, Term]): string {
  const drop = Math.max(left.drop, right.drop);
  return site.share(left.sql, (x) =>
    site.share(right.sql, (y) => {
      const parts = [floored({ ...left, sql: x }, drop), floored({ ...right, sql: y }, drop)];
      const rest = parts.map((part) => part.rest).join(' + ');
      const whole = parts.map((part) => part.whole).join(' + ');
      return site.share(`(${rest})`, (r) =>
        site.share(`(${whole} + ${r} // ${power(drop)})`, (sum) => {
          const twice = `2 * (${r} % ${power(drop)})`;
          return `(${sum} + CASE WHEN ${twice} > ${power(drop)} OR (${twice} = ${power(drop)} AND ${sum} >= 0) THEN 1 ELSE 0 END)`;
        }),
      );
    }),
  );
}

/** The digits before the dropped ones, rounded down, and the dropped ones as `places` digits. */
function floored(
  { sql, drop }: Term,
  places: number,
): { readonly whole: string; readonly rest: string } {
  if (drop <= 0) return { whole: `${sql} * ${power(-drop)}`, rest: power(0) + ' * 0' };
  const whole = `spark_floor_quotient(${sql}, ${power(drop)})`;
  return { whole, rest: `(${sql} - ${whole} * ${power(drop)}) * ${power(places - drop)}` };
}

/**
 * The product of two integers without its last `drop` digits, rounded half away from zero. If it
 * has more than 38 digits, it is made of parts of 19.
 */
export function multiplyWide(site: Site, a: string, b: string, drop: number): string {
  return site.share(a, (x) =>
    site.share(b, (y) => {
      const size = `abs(CAST(${x} AS DOUBLE)) * abs(CAST(${y} AS DOUBLE))`;
      const narrow =
        drop > 38 ? `CAST(0 AS HUGEINT)` : `spark_quotient(${x} * ${y}, ${power(drop)})`;
      return `CASE WHEN ${size} < 1e38::DOUBLE THEN ${narrow} ELSE ${productOfParts(site, x, y, drop)} END`;
    }),
  );
}

function productOfParts(site: Site, x: string, y: string, drop: number): string {
  const base = power(19);
  const split = (name: string, sql: string): string =>
    `'${name}1': abs(${sql}) // ${base}, '${name}0': abs(${sql}) % ${base}`;
  return site.share(`{${split('x', x)}, ${split('y', y)}}`, (p) =>
    site.share(
      `{'low': ${p}.x0 * ${p}.y0, 'a': ${p}.x1 * ${p}.y0, 'b': ${p}.x0 * ${p}.y1, 'high': ${p}.x1 * ${p}.y1}`,
      (q) =>
        site.share(`(${q}.low // ${base} + ${q}.a % ${base} + ${q}.b % ${base})`, (middle) =>
          site.share(
            `{'low': ${q}.low % ${base}, 'middle': ${middle} % ${base}, 'high': ${q}.high + ${q}.a // ${base} + ${q}.b // ${base} + ${middle} // ${base}}`,
            (n) =>
              `CASE WHEN (${x} < 0) = (${y} < 0) THEN 1 ELSE -1 END * (${withoutDigits(n, drop)})`,
          ),
        ),
    ),
  );
}

/** `high`, `middle` and `low` are digits before 38, 19 and 0 others. */
function withoutDigits(n: string, drop: number): string {
  const half = (part: string, digits: number): string =>
    `CASE WHEN ${part} // ${power(digits - 1)} % 10 >= 5 THEN 1 ELSE 0 END`;
  if (drop <= 19)
    return `${n}.high * ${power(38 - drop)} + ${n}.middle * ${power(19 - drop)} + ${n}.low // ${power(drop)} + ${half(`${n}.low`, drop)}`;
  if (drop <= 38)
    return `${n}.high * ${power(38 - drop)} + ${n}.middle // ${power(drop - 19)} + ${half(`${n}.middle`, drop - 19)}`;
  return `${n}.high // ${power(drop - 38)} + ${half(`${n}.high`, drop - 38)}`;
}

/**
 * `dividend * 10^digits / divisor` for divisors of any size, rounded half away from zero. The
 * remainder times ten may need more than 128 bits, so each digit takes four steps: 2, 4, 5 and 10
 * times quotient and remainder.
 */
export function divideByWide(
  site: Site,
  dividend: string,
  divisor: string,
  digits: number,
): string {
  return site.share(
    `{'n': abs(${dividend}), 'd': abs(${divisor})}`,
    (p) =>
      `CASE WHEN (${dividend} < 0) = (${divisor} < 0) THEN 1 ELSE -1 END * spark_long_division(${p}.n, ${p}.d, ${digits})`,
  );
}
