import { phrase, isFloating, isIntegral, type DataType } from '@millrace/plan';
import { refuse, type Site } from '../form.ts';
import { decimalText } from '../cast/decimal-text.ts';
import { floatText } from '../cast/to-text.ts';
import { quoteText } from '../literal.ts';
import { unscaled } from './decimals.ts';
import { formatByPattern } from './format-pattern.ts';
import { power } from './power.ts';

/** With thousands separators and a fixed number of decimals, rounded half to even. */
export function formatNumber(site: Site): string {
  const places = site.literal(1, phrase`The number of places`);
  if (places === null) return 'CAST(NULL AS VARCHAR)';
  if (typeof places !== 'number') return formatByPattern(site, String(places));
  if (places < 0) return 'CAST(NULL AS VARCHAR)';
  if (places > 15)
    return refuse(
      phrase`\`format_number\` with more than 15 decimal places isn't supported on the embedded engine.`,
    );
  const type = site.typeOf(0);
  if (isFloating(type)) return ofDouble(site, places);
  return site.bind(0, (a) => {
    if (isIntegral(type))
      return `(format('{:,}', CAST(${a} AS BIGINT))${places === 0 ? '' : ` || '.${'0'.repeat(places)}'`})`;
    if (type.kind !== 'DECIMAL')
      return refuse(
        phrase`\`format_number\` of ${type.kind} isn't supported on the embedded engine. Cast it to DOUBLE.`,
      );
    const drop = type.scale - places;
    const units =
      drop > 0
        ? site.share(unscaled(a, type), (n) => `spark_quotient_even(${n}, ${power(drop)})`)
        : `(${unscaled(a, type)} * ${power(-drop)})`;
    return site.share(units, (n) => `spark_grouped(${n}, ${power(places)}, ${places}, ${a} < 0)`);
  });
}

function ofDouble(site: Site, places: number): string {
  return site.bind(
    0,
    (a) =>
      `CASE WHEN NOT abs(${a}) < 9e15::DOUBLE THEN ${site.raise('NOT_EXACT', `CAST(${a} AS VARCHAR)`)} ELSE format('{:,.${places}f}', CAST(${a} AS DOUBLE)) END`,
  );
}

const conversions = /%(?:(%)|(?:([1-9]\d*)\$)?([-+0,]*)(\d+)?(?:\.(\d+))?([a-zA-Z]))|%/g;

/** `%s %d %x %X %.2f %%` with the flags `-`, `+`, `0` and `,`; `%2$s` is the second argument. */
export function formatString(site: Site): string {
  const text = site.literal(0, phrase`The format`);
  if (text === null) return 'CAST(NULL AS VARCHAR)';
  const parts: string[] = [];
  let used = 0;
  let end = 0;
  for (const match of String(text).matchAll(conversions)) {
    const [whole, percent, place, flags = '', width, precision, letter] = match;
    if (match.index > end) parts.push(quoteText(String(text).slice(end, match.index)));
    end = match.index + whole.length;
    if (percent === '%') parts.push(`'%'`);
    else if (letter === 'n') parts.push(quoteText('\n'));
    else if (letter === undefined)
      return refuse(
        phrase`This format of \`format_string\` isn't supported on the embedded engine. It supports %s, %S, %d, %x, %X, %f, %e, %E, %n and %% with the flags \`-\`, \`+\`, \`0\` and \`,\`.`,
      );
    else {
      const index = place === undefined ? (used += 1) : Number(place);
      parts.push(conversion(site, index, letter, flags, width, precision));
    }
  }
  if (end < String(text).length) parts.push(quoteText(String(text).slice(end)));
  return parts.length === 0 ? `''` : `(${parts.join(' || ')})`;
}

function conversion(
  site: Site,
  index: number,
  letter: string,
  flags: string,
  width: string | undefined,
  precision: string | undefined,
): string {
  const type =
    site.args[index]?.type ?? refuse(phrase`The format wants more arguments than there are.`);
  const plain = nullText(flags, width, precision);
  const missing = /[A-Z]/.test(letter) ? plain.toUpperCase() : plain;
  if (type.kind === 'NULL') return missing;
  return site.bind(index, (a) => {
    const body = signed(
      site,
      converted(site, a, type, letter, flags.replace('+', ''), precision),
      letter,
      flags,
    );
    const padded =
      width === undefined ? body : site.share(body, (sql) => pad(sql, flags, Number(width)));
    return `CASE WHEN ${a} IS NULL THEN ${missing} ELSE ${padded} END`;
  });
}

function signed(site: Site, sql: string, letter: string, flags: string): string {
  if (!flags.includes('+')) return sql;
  if (!'df'.includes(letter))
    return refuse(phrase`The flag \`+\` of %${letter} isn't supported on the embedded engine.`);
  return site.share(
    sql,
    (text) => `CASE WHEN starts_with(${text}, '-') THEN '' ELSE '+' END || ${text}`,
  );
}

/** The precision also truncates words. */
function nullText(flags: string, width: string | undefined, precision: string | undefined): string {
  const size = Number(width ?? 0);
  const word = 'null'.slice(0, precision === undefined ? undefined : Number(precision));
  return quoteText(flags.includes('-') ? word.padEnd(size) : word.padStart(size));
}

function converted(
  site: Site,
  a: string,
  type: DataType,
  letter: string,
  flags: string,
  precision: string | undefined,
): string {
  const { kind } = type;
  const [integral, floating] = [isIntegral(type), isFloating(type)];
  if (letter === 'S') return `spark_upper(${converted(site, a, type, 's', flags, precision)})`;
  if (letter === 's' && precision === undefined && !flags.includes('0') && !flags.includes(',')) {
    if (kind === 'STRING') return a;
    if (type.kind === 'DECIMAL') return decimalText(a, type);
    if (integral || kind === 'BOOLEAN') return `CAST(${a} AS VARCHAR)`;
    return floating
      ? floatText(a, kind)
      : refuse(
          phrase`%s of ${kind} in \`format_string\` isn't supported on the embedded engine. Cast it to STRING.`,
        );
  }
  if (letter === 'd' && integral && precision === undefined)
    return flags.includes(',') ? `format('{:,}', CAST(${a} AS BIGINT))` : `CAST(${a} AS VARCHAR)`;
  if (
    (letter === 'x' || letter === 'X') &&
    integral &&
    precision === undefined &&
    !flags.includes(',')
  )
    return hexadecimal(a, kind, letter);
  if (letter === 'f' && floating && !flags.includes(','))
    return fixed(site, a, Number(precision ?? 6));
  if ((letter === 'e' || letter === 'E') && floating && !/[0,]/.test(flags)) {
    const text = `spark_exponent(CAST(${a} AS DOUBLE), ${Number(precision ?? 6)})`;
    return letter === 'E' ? `upper(${text})` : text;
  }
  return refuse(
    phrase`%${flags}${letter} of ${kind} in \`format_string\` isn't supported on the embedded engine.`,
  );
}

function hexadecimal(a: string, kind: string, letter: string): string {
  const mask = { BYTE: 255, SHORT: 65535, INTEGER: 4294967295 }[kind];
  const hex = mask === undefined ? `hex(${a})` : `hex(CAST(${a} AS BIGINT) & ${mask})`;
  return letter === 'x' ? `lower(${hex})` : hex;
}

/** Java rounds the shortest text of the double half up. */
function fixed(site: Site, a: string, places: number): string {
  if (places > 17)
    return refuse(
      phrase`\`format_string\` with more than 17 decimal places isn't supported on the embedded engine.`,
    );
  const type = places === 0 ? 'DECIMAL(38,0)' : `DECIMAL(38,${places})`;
  return `CASE WHEN isfinite(${a}) AND abs(${a}) < 1e19::DOUBLE THEN CASE WHEN starts_with(CAST(${a} AS VARCHAR), '-') AND CAST(spark_plain_digits(CAST(${a} AS DOUBLE)) AS ${type}) = 0 THEN '-' ELSE '' END || CAST(CAST(spark_plain_digits(CAST(${a} AS DOUBLE)) AS ${type}) AS VARCHAR) ELSE ${site.raise('NOT_EXACT', `CAST(${a} AS VARCHAR)`)} END`;
}

/** Java counts UTF-16 units. */
function pad(sql: string, flags: string, width: number): string {
  const missing = `greatest(0, ${width} - spark_utf16_length(${sql}))`;
  if (flags.includes('-')) return `(${sql} || repeat(' ', ${missing}))`;
  if (!flags.includes('0')) return `(repeat(' ', ${missing}) || ${sql})`;
  return `CASE WHEN ${sql}[1] IN ('-', '+') THEN ${sql}[1] || repeat('0', ${missing}) || ${sql}[2:] ELSE repeat('0', ${missing}) || ${sql} END`;
}
