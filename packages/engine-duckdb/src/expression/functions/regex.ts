import { phrase } from '@millrace/plan';
import {
  parseRegex,
  RegexRefused,
  toJavaScript,
  toRe2,
  type ParsedRegex,
  type RegexUse,
} from '../../regex/index.ts';
import { refuse } from '../form.ts';
import { quoteText } from '../literal.ts';

export type { RegexUse } from '../../regex/index.ts';

export type Regex = {
  /** The pattern for RE2; null if only kernels match it as Java does. */
  readonly re2: string | null;
  readonly groups: number;
  /** The text that it matches if it has only plain characters. */
  readonly plain: string | null;
};

/**
 * How a Java pattern is matched: by DuckDB's RE2 where that finds the same in every text, else by
 * JavaScript. Rejects what both do differently.
 *
 * @param usesGroups whether the texts of groups are wanted, and not only those of matches
 */
export function translateRegex(pattern: string, use: RegexUse, usesGroups = false): Regex {
  const parsed = orRefuse(() => parseRegex(pattern));
  const { groups } = parsed;
  const re2 = re2Of(parsed, use);
  if (re2 !== null) return { re2, groups, plain: plainText(parsed) };
  const { hasLostGroups } = orRefuse(() => toJavaScript(parsed));
  if (usesGroups && hasLostGroups)
    refuse(phrase`The groups of a repetition in this regular expression aren't known here.`);
  return { re2, groups, plain: null };
}

function re2Of(parsed: ParsedRegex, use: RegexUse): string | null {
  try {
    return toRe2(parsed, use);
  } catch (error) {
    if (error instanceof RegexRefused) return null;
    throw error;
  }
}

/** Whether the text has a match. */
export function testSql(text: string, pattern: string): string {
  const { re2 } = translateRegex(pattern, 'test');
  return re2 === null
    ? `spark_regex_test(${text}, ${quoteText(pattern)})`
    : `regexp_matches(${text}, ${quoteText(re2)})`;
}

/** The texts of a group in all matches. */
export function allSql(text: string, pattern: string, group: number): string {
  const { re2 } = translateRegex(pattern, 'every', group > 0);
  if (re2 === null) return `spark_regex_all(${text}, ${quoteText(pattern)}, ${group})`;
  const all = `regexp_extract_all(${text}, ${quoteText(re2)}, ${group})`;
  return group === 0 ? all : `list_transform(${all}, lambda _g: coalesce(_g, ''))`;
}

/** What stands between the matches, in at most `limit` parts if it is positive. */
export function splitSql(text: string, pattern: string, limit: number): string {
  const { re2, plain } = translateRegex(pattern, 'every');
  if (re2 === null || (limit > 0 && plain === null))
    return `spark_regex_split(${text}, ${quoteText(pattern)}, ${limit})`;
  return plain === null
    ? `string_split_regex(${text}, ${quoteText(re2)})`
    : `string_split(${text}, ${quoteText(plain)})`;
}

/** What a regular expression can't do is refused as a call that the engine can't do. */
export function orRefuse<T>(body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof RegexRefused) return refuse(error.reason);
    throw error;
  }
}

function plainText({ pattern }: ParsedRegex): string | null {
  const parts = pattern.kind === 'sequence' ? pattern.parts : [pattern];
  let text = '';
  for (const part of parts) {
    if (part.kind !== 'character') return null;
    const character = String.fromCodePoint(part.code);
    if (part.ignoresCase && /[A-Za-z]/.test(character)) return null;
    text += character;
  }
  return text;
}
