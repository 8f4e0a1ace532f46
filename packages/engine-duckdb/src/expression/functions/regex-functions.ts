import { refuse, type Form, type Site } from '../form.ts';
import { quoteText } from '../literal.ts';
import { printType } from '../type.ts';
import { translateRegex, type Regex, type RegexUse } from './regex.ts';

/**
 * Functions with a regular expression, which must be a literal: only then can it be checked to mean
 * the same in DuckDB.
 */
export const regexFunctions = {
  regexp_extract: (site, a) =>
    matched(
      site,
      'first',
      (pattern, group) => `regexp_extract(${a}, ${quoteText(pattern)}, ${group})`,
    ),
  regexp_extract_all: (site, a) =>
    matched(site, 'every', (pattern, group) => {
      const all = `regexp_extract_all(${a}, ${quoteText(pattern)}, ${group})`;
      return group === 0 ? all : `list_transform(${all}, lambda _g: coalesce(_g, ''))`;
    }),
  regexp_replace: (site, a) => {
    if (site.args.length > 3 && site.literal(3, 'The position') !== 1)
      return refuse('Replacing from a position on is not done here yet.');
    const replacement = site.literal(2, 'The replacement of a regular expression');
    return withPattern(site, 'every', (regex) => {
      if (replacement === null) return nothing(site);
      if (regex.plain !== null && !/[\\$]/.test(String(replacement)))
        return `replace(${a}, ${quoteText(regex.plain)}, ${quoteText(String(replacement))})`;
      return `regexp_replace(${a}, ${quoteText(regex.text)}, ${quoteText(translateReplacement(String(replacement), regex.groups))}, 'g')`;
    });
  },
  regexp_count: (site, a) =>
    withPattern(
      site,
      'every',
      (regex) => `CAST(len(regexp_extract_all(${a}, ${quoteText(regex.text)})) AS INTEGER)`,
    ),
  // Also null for an empty match.
  regexp_substr: (site, a) =>
    withPattern(
      site,
      'first',
      (regex) => `nullif(regexp_extract(${a}, ${quoteText(regex.text)}), '')`,
    ),
  regexp_instr: (site) =>
    withPattern(site, 'first', (regex) =>
      site.bind(0, (a) => {
        const before = `regexp_extract(${a}, ${quoteText(`\\A((?s:.*?))(?:${regex.text})`)}, 1)`;
        return `CASE WHEN regexp_matches(${a}, ${quoteText(regex.text)}) THEN CAST(spark_utf16_length(${before}) + 1 AS INTEGER) WHEN ${a} IS NOT NULL THEN 0 END`;
      }),
    ),
  split: (site, a) => {
    const limit = site.args.length > 2 ? Number(site.literal(2, 'The limit of split')) : -1;
    if (site.literal(1, 'The pattern of split') === '' && limit <= 0)
      return site.bind(
        0,
        (s) => `CASE WHEN ${s} = '' THEN [''] ELSE regexp_extract_all(${s}, '(?s:.)') END`,
      );
    return withPattern(site, 'every', (regex) => {
      if (limit > 0) return limited(site, regex, limit);
      if (regex.plain !== null) return `string_split(${a}, ${quoteText(regex.plain)})`;
      return `string_split_regex(${a}, ${quoteText(regex.text)})`;
    });
  },
} satisfies Record<string, Form>;

function limited(site: Site, regex: Regex, limit: number): string {
  if (regex.plain === null)
    return refuse('Splitting at a regular expression up to a limit is not done here yet.');
  const separator = quoteText(regex.plain);
  return site.bind(0, (a) =>
    site.share(`string_split(${a}, ${separator})`, (parts) => {
      const joined = `list_append(${parts}[1:${limit - 1}], array_to_string(${parts}[${limit}:], ${separator}))`;
      return `CASE WHEN len(${parts}) <= ${limit} THEN ${parts} WHEN len(${parts}) > ${limit} THEN ${joined} END`;
    }),
  );
}

function matched(
  site: Site,
  use: RegexUse,
  body: (pattern: string, group: number) => string,
): string {
  const wanted = site.args.length > 2 ? site.literal(2, 'The group of a regular expression') : 1;
  return withPattern(site, use, (regex) => {
    if (wanted === null) return nothing(site);
    const group = Number(wanted);
    if (group < 0 || group > regex.groups)
      return `CASE WHEN true THEN ${site.raise('INVALID_PARAMETER_VALUE.REGEX_GROUP_INDEX')} ELSE ${nothing(site)} END`;
    return body(regex.text, group);
  });
}

function withPattern(site: Site, use: RegexUse, body: (regex: Regex) => string): string {
  const pattern = site.literal(1, 'The pattern of a regular expression');
  return pattern === null ? nothing(site) : body(translateRegex(String(pattern), use));
}

function nothing(site: Site): string {
  return `CAST(NULL AS ${printType(site.type)})`;
}

/** Converts Java's `$1` and `\$` to RE2's `\1` and `$`. */
function translateReplacement(text: string, groups: number): string {
  let result = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    if (character === '\\') {
      index += 1;
      result += (text[index] ?? refuse('The replacement ends in a backslash.')).replace(
        '\\',
        '\\\\',
      );
    } else if (character === '$') {
      index += 1;
      const digit = text[index] ?? '';
      if (!/[0-9]/.test(digit))
        return refuse('A named group in a replacement is not done here yet.');
      if (
        Number(digit) > groups ||
        (/[0-9]/.test(text[index + 1] ?? '') && Number(`${digit}${text[index + 1]}`) <= groups)
      )
        return refuse(`The replacement names a group that is not there or has two digits.`);
      result += `\\${digit}`;
    } else result += character;
  }
  return result;
}
