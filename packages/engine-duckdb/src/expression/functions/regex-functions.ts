import { constantOf, phrase } from '@millrace/plan';
import { parseReplacement, type Replacement } from '../../regex/index.ts';
import type { Form, Site } from '../form.ts';
import { quoteText } from '../literal.ts';
import { printType } from '../type.ts';
import { allSql, orRefuse, splitSql, testSql, translateRegex } from './regex.ts';

/**
 * Functions with a regular expression. DuckDB matches it only if it is a literal, which can be
 * checked to be matched as in Java.
 */
export const regexFunctions = {
  rlike: (site, a, pattern) =>
    hasColumn(site)
      ? `spark_regex_test(${a}, ${pattern})`
      : withPattern(site, (known) => testSql(a, known)),
  regexp_extract: (site, a, ofColumn, wanted = '1') => {
    if (hasColumn(site)) return `spark_regex_first(${a}, ${ofColumn}, ${wanted})`;
    return withGroup(site, (pattern, group) => {
      const { re2 } = translateRegex(pattern, 'first', group > 0);
      return re2 === null
        ? `spark_regex_first(${a}, ${quoteText(pattern)}, ${group})`
        : `regexp_extract(${a}, ${quoteText(re2)}, ${group})`;
    });
  },
  regexp_extract_all: (site, a, ofColumn, wanted = '1') =>
    hasColumn(site)
      ? `spark_regex_all(${a}, ${ofColumn}, ${wanted})`
      : withGroup(site, (pattern, group) => allSql(a, pattern, group)),
  regexp_replace: (site, a, ofColumn, by) => {
    const position = site.args.length > 3 ? site.literal(3, phrase`The position`) : 1;
    if (hasColumn(site) && position !== null)
      return `spark_regex_replace(${a}, ${ofColumn}, ${by}, ${Number(position)})`;
    const replacement = site.literal(2, phrase`The replacement of a regular expression`);
    return withPattern(site, (pattern) =>
      position === null || replacement === null
        ? nothing(site)
        : replaced(a, pattern, String(replacement), Number(position)),
    );
  },
  regexp_count: (site, a, ofColumn) => {
    if (hasColumn(site)) return `CAST(len(spark_regex_all(${a}, ${ofColumn}, 0)) AS INTEGER)`;
    return withPattern(site, (pattern) => `CAST(len(${allSql(a, pattern, 0)}) AS INTEGER)`);
  },
  // Also null for an empty match.
  regexp_substr: (site, a, ofColumn) => {
    if (hasColumn(site)) return `nullif(spark_regex_first(${a}, ${ofColumn}, 0), '')`;
    return withPattern(site, (pattern) => {
      const { re2 } = translateRegex(pattern, 'first');
      return re2 === null
        ? `nullif(spark_regex_first(${a}, ${quoteText(pattern)}, 0), '')`
        : `nullif(regexp_extract(${a}, ${quoteText(re2)}), '')`;
    });
  },
  regexp_instr: (site, a, ofColumn, group) => {
    const ifGroup = (start: string): string =>
      group === undefined ? start : `CASE WHEN ${group} IS NOT NULL THEN ${start} END`;
    if (hasColumn(site)) return ifGroup(`spark_regex_start(${a}, ${ofColumn})`);
    return withPattern(site, (pattern) => ifGroup(firstMatch(site, pattern)));
  },
  split: (site, a, pattern, wanted = '-1') => {
    if (hasColumn(site) || (site.args.length > 2 && constantOf(site.args[2]!) === undefined))
      return `spark_regex_split(${a}, ${pattern}, ${wanted})`;
    const limit = site.args.length > 2 ? site.literal(2, phrase`The limit of split`) : -1;
    if (limit === null) return `CAST(NULL AS ${printType(site.type)})`;
    return splitBy(site, a, Number(limit));
  },
} satisfies Record<string, Form>;

/** Whether the pattern is known only when the query runs. */
function hasColumn(site: Site): boolean {
  return constantOf(site.args[1]!) === undefined;
}

function firstMatch(site: Site, pattern: string): string {
  const { re2 } = translateRegex(pattern, 'first');
  if (re2 === null) return `spark_regex_start(${site.print(0)}, ${quoteText(pattern)})`;
  return site.bind(0, (a) => {
    const before = `regexp_extract(${a}, ${quoteText(`\\A((?s:.*?))(?:${re2})`)}, 1)`;
    return `CASE WHEN regexp_matches(${a}, ${quoteText(re2)}) THEN CAST(spark_utf16_length(${before}) + 1 AS INTEGER) WHEN ${a} IS NOT NULL THEN 0 END`;
  });
}

function splitBy(site: Site, a: string, limit: number): string {
  if (site.literal(1, phrase`The pattern of split`) === '') return splitCharacters(site, limit);
  return withPattern(site, (pattern) => {
    const { plain } = translateRegex(pattern, 'every');
    return limit > 0 && plain !== null
      ? splitUpTo(site, quoteText(plain), limit)
      : splitSql(a, pattern, limit);
  });
}

/** An empty pattern splits between all characters, and leaves no empty string at the end. */
function splitCharacters(site: Site, limit: number): string {
  return site.bind(0, (s) => {
    const characters = `regexp_extract_all(${s}, '(?s:.)')`;
    const some = limit > 0 ? upTo(site, characters, "''", limit) : characters;
    return `CASE WHEN ${s} = '' THEN [''] ELSE ${some} END`;
  });
}

function splitUpTo(site: Site, separator: string, limit: number): string {
  return site.bind(0, (a) => upTo(site, `string_split(${a}, ${separator})`, separator, limit));
}

/** The parts, of which the last holds all beyond the limit. */
function upTo(site: Site, all: string, separator: string, limit: number): string {
  return site.share(all, (parts) => {
    const joined = `list_append(${parts}[1:${limit - 1}], array_to_string(${parts}[${limit}:], ${separator}))`;
    return `CASE WHEN len(${parts}) <= ${limit} THEN ${parts} WHEN len(${parts}) > ${limit} THEN ${joined} END`;
  });
}

function replaced(text: string, pattern: string, replacement: string, position: number): string {
  const { groups, plain } = translateRegex(pattern, 'every');
  const parts = orRefuse(() => parseReplacement(replacement, groups));
  const { re2 } = translateRegex(pattern, 'every', usesGroups(parts));
  const forRe2 = re2Replacement(parts);
  if (re2 === null || position !== 1 || forRe2 === null)
    return `spark_regex_replace(${text}, ${quoteText(pattern)}, ${quoteText(replacement)}, ${position})`;
  if (plain !== null && !usesGroups(parts))
    return `replace(${text}, ${quoteText(plain)}, ${quoteText(parts.filter((part) => typeof part === 'string').join(''))})`;
  return `regexp_replace(${text}, ${quoteText(re2)}, ${quoteText(forRe2)}, 'g')`;
}

function usesGroups(parts: Replacement): boolean {
  return parts.some((part) => typeof part !== 'string');
}

/** RE2 knows the groups `\\0` to `\\9`. */
function re2Replacement(parts: Replacement): string | null {
  if (parts.some((part) => typeof part !== 'string' && part.group > 9)) return null;
  return parts
    .map((part) => (typeof part === 'string' ? part.replaceAll('\\', '\\\\') : `\\${part.group}`))
    .join('');
}

function withGroup(site: Site, body: (pattern: string, group: number) => string): string {
  const wanted =
    site.args.length > 2 ? site.literal(2, phrase`The group of a regular expression`) : 1;
  return withPattern(site, (pattern) => {
    if (wanted === null) return nothing(site);
    const group = Number(wanted);
    if (group < 0 || group > translateRegex(pattern, 'test').groups)
      return `CASE WHEN true THEN ${site.raise('INVALID_PARAMETER_VALUE.REGEX_GROUP_INDEX')} ELSE ${nothing(site)} END`;
    return body(pattern, group);
  });
}

function withPattern(site: Site, body: (pattern: string) => string): string {
  const pattern = site.literal(1, phrase`The pattern of a regular expression`);
  return pattern === null ? nothing(site) : body(String(pattern));
}

function nothing(site: Site): string {
  return `CAST(NULL AS ${printType(site.type)})`;
}
