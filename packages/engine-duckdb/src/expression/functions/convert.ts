import { constantOf } from '@millrace/plan';
import { nullOf } from './strings.ts';
import type { Form, Site } from '../form.ts';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const LIMIT = 2n ** 64n;
const SIGN = 2n ** 63n;

/**
 * `conv(text, from, to)`, of unsigned numbers of 64 bits: reads digits up to the first other
 * character. A negative number wraps around, unless the base to convert to is negative.
 */
export const convert: Form = (site, text, fromBase, toBase) => {
  const [from, to] = [constantOf(site.args[1]!), constantOf(site.args[2]!)];
  if (from === undefined || to === undefined) return `spark_conv(${text}, ${fromBase}, ${toBase})`;
  const [source, target] = [Number(from), Number(to)];
  if (from === null || to === null || !isBase(source) || !isBase(Math.abs(target)))
    return nullOf(site);
  return site.bind(0, (a) =>
    site.share(`trim(${a})`, (text) =>
      site.share(valueOf(site, text, source), (value) =>
        site.share(wrapped(text, value, target), (result) => written(text, value, result, target)),
      ),
    ),
  );
};

function isBase(base: number): boolean {
  return base >= 2 && base <= 36;
}

/** The digits' value, as HUGEINT; fails if it has more than 64 bits. */
function valueOf(site: Site, text: string, base: number): string {
  const digits = DIGITS.slice(0, base);
  const read = `lower(regexp_extract(${text}, '^-?([${digits}${digits.toUpperCase()}]*)', 1))`;
  const items = `list_transform(string_split(${read}, ''), lambda _c: CAST(greatest(strpos('${DIGITS}', _c) - 1, 0) AS HUGEINT))`;
  const sum = `list_reduce(${items}, lambda _h, _d: least(_h, CAST(${LIMIT} AS HUGEINT)) * ${base} + _d)`;
  return site.share(
    `CASE WHEN ${text} <> '' THEN ${sum} END`,
    (value) =>
      `CASE WHEN ${value} < ${LIMIT} THEN ${value} WHEN ${value} IS NOT NULL THEN ${site.raise('ARITHMETIC_OVERFLOW')} END`,
  );
}

/** The number to write, without its sign. */
function wrapped(text: string, value: string, target: number): string {
  return target > 0
    ? `CASE WHEN ${text} LIKE '-%' THEN CASE WHEN ${value} >= ${SIGN} THEN ${LIMIT - 1n} WHEN ${value} = 0 THEN ${value} ELSE ${LIMIT} - ${value} END ELSE ${value} END`
    : `CASE WHEN ${value} >= ${SIGN} THEN ${LIMIT} - ${value} ELSE ${value} END`;
}

function written(text: string, value: string, result: string, target: number): string {
  const base = Math.abs(target);
  const digits = `CASE WHEN ${result} < ${SIGN} THEN to_base(CAST(${result} AS BIGINT), ${base}) ELSE to_base(CAST(${result} // ${base} AS BIGINT), ${base}) || to_base(CAST(${result} % ${base} AS BIGINT), ${base}) END`;
  return target > 0
    ? digits
    : `CASE WHEN ${text} LIKE '-%' OR ${value} >= ${SIGN} THEN '-' ELSE '' END || ${digits}`;
}
