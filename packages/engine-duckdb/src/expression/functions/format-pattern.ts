import { phrase, isFloating, isIntegral } from '@millrace/plan';
import { refuse, type Site } from '../form.ts';
import { quoteText } from '../literal.ts';
import { unscaled } from './decimals.ts';
import { power } from './power.ts';

/** What a pattern of Java's DecimalFormat asks for. */
type NumberPattern = {
  readonly prefix: string;
  readonly suffix: string;
  readonly isPercent: boolean;
  readonly isGrouped: boolean;
  readonly minWhole: number;
  readonly minFraction: number;
  readonly maxFraction: number;
};

const special = `#0-9,.;%‰¤'E\\-`;
const shape = new RegExp(
  `^([^${special}]*)([#,]*)([0,]*)(?:(\\.)(0*)(#*))?(%?)([^${special}]*)$`,
  'u',
);

/** Formats a number by a pattern such as `#,##0.00`, rounded half to even. */
export function formatByPattern(site: Site, text: string): string {
  const pattern = readPattern(text === '' ? '#,###,###,###,###,###,##0' : text);
  if (pattern === null)
    return refuse(phrase`The pattern ${text} of format_number isn't supported.`);
  const type = site.typeOf(0);
  const places = pattern.maxFraction + (pattern.isPercent ? 2 : 0);
  if (places > 15)
    return refuse(
      phrase`\`format_number\` with more than 15 decimal places isn't supported on the embedded engine.`,
    );
  if (isFloating(type)) return ofDouble(site, pattern);
  return site.bind(0, (a) => {
    if (isIntegral(type))
      return written(site, `abs(CAST(${a} AS HUGEINT)) * ${power(places)}`, `${a} < 0`, pattern);
    if (type.kind !== 'DECIMAL')
      return refuse(
        phrase`\`format_number\` of ${type.kind} isn't supported on the embedded engine. Cast it to DOUBLE.`,
      );
    const drop = type.scale - places;
    if (drop < 0 && type.precision - drop > 38)
      return refuse(
        phrase`\`format_number\` of a decimal with so many digits isn't supported on the embedded engine.`,
      );
    const units =
      drop > 0
        ? site.share(unscaled(a, type), (n) => `spark_quotient_even(${n}, ${power(drop)})`)
        : `(${unscaled(a, type)} * ${power(-drop)})`;
    return written(site, `abs(${units})`, `${a} < 0`, pattern);
  });
}

function ofDouble(site: Site, pattern: NumberPattern): string {
  if (pattern.isPercent)
    return refuse(
      phrase`Percentages of floating-point numbers aren't supported on the embedded engine. Cast to DECIMAL.`,
    );
  return site.bind(0, (a) => {
    const digits = `replace(format('{:.${pattern.maxFraction}f}', abs(CAST(${a} AS DOUBLE))), '.', '')`;
    const isNegative = `starts_with(CAST(${a} AS VARCHAR), '-')`;
    const text = written(site, `CAST(${digits} AS HUGEINT)`, isNegative, pattern);
    return `CASE WHEN NOT abs(${a}) < 9e15::DOUBLE THEN ${site.raise('NOT_EXACT', `CAST(${a} AS VARCHAR)`)} ELSE ${text} END`;
  });
}

/** `units` is the absolute number without its point. */
function written(site: Site, units: string, isNegative: string, pattern: NumberPattern): string {
  const { prefix, suffix, isPercent, isGrouped, minWhole, minFraction, maxFraction } = pattern;
  return site.share(units, (n) => {
    const whole = `(${n} // ${power(maxFraction)})`;
    const digits = isGrouped ? `format('{:,}', ${whole})` : `CAST(${whole} AS VARCHAR)`;
    const padded = `repeat('0', greatest(0, ${minWhole} - length(CAST(${whole} AS VARCHAR)))) || ${digits}`;
    const isEmpty =
      maxFraction === 0 ? 'false' : minFraction > 0 ? 'true' : `${n} % ${power(maxFraction)} <> 0`;
    const front =
      minWhole === 0 ? `CASE WHEN ${whole} = 0 AND ${isEmpty} THEN '' ELSE ${digits} END` : padded;
    const back = fraction(n, minFraction, maxFraction);
    return `(CASE WHEN ${isNegative} THEN '-' ELSE '' END || ${quoteText(prefix)} || ${front} || ${back} || ${quoteText(`${isPercent ? '%' : ''}${suffix}`)})`;
  });
}

function fraction(n: string, min: number, max: number): string {
  if (max === 0) return `''`;
  const all = `lpad(CAST(${n} % ${power(max)} AS VARCHAR), ${max}, '0')`;
  const kept = min === max ? all : `left(${all}, ${min}) || rtrim(substr(${all}, ${min + 1}), '0')`;
  return min > 0
    ? `'.' || ${kept}`
    : `CASE WHEN ${n} % ${power(max)} = 0 THEN '' ELSE '.' || ${kept} END`;
}

/** Null for what isn't supported. A pattern without any 0 before and after the point gets one. */
function readPattern(text: string): NumberPattern | null {
  const found = shape.exec(text);
  if (found === null) return null;
  const [, prefix = '', hashes = '', zeros = '', point, always = '', maybe = '', percent, suffix] =
    found;
  const whole = hashes + zeros;
  const group = whole.lastIndexOf(',');
  if (group >= 0 && whole.length - group !== 4) return null;
  if (whole === '' && always === '' && maybe === '') return null;
  const count = (part: string): number => part.replaceAll(',', '').length;
  const isBare = count(zeros) === 0 && always === '' && point !== undefined;
  const minWhole = isBare && count(hashes) > 0 ? 1 : count(zeros);
  if (group >= 0 && minWhole > 3) return null;
  return {
    prefix,
    suffix: suffix ?? '',
    isPercent: percent === '%',
    isGrouped: group >= 0,
    minWhole,
    minFraction: isBare && count(hashes) === 0 ? 1 : always.length,
    maxFraction: always.length + maybe.length,
  };
}
