import { phrase } from '@millrace/plan';
import { refuse, type Site } from '../form.ts';
import { quoteText } from '../literal.ts';
import { isVariable } from '../raises.ts';

/**
 * The literal pattern, with `ESCAPE` only if it escapes something: plain patterns are fast in
 * DuckDB.
 */
export function likePattern(site: Site, ignoresCase = false): string {
  const pattern = site.literal(1, phrase`The pattern of LIKE`);
  if (pattern === null) return 'CAST(NULL AS VARCHAR)';
  const escape = String(
    site.args.length > 2 ? site.literal(2, phrase`The escape character`) : '\\',
  );
  const text = String(pattern);
  if (!text.includes(escape))
    return ignoresCase ? `spark_lower(${quoteText(text)})` : quoteText(text);
  if (!ignoresCase) return escapedPattern(text, escape);
  if (/[^\0-\x7f]/.test(text))
    return refuse(
      phrase`A pattern of ILIKE with an escape character can only have characters of ASCII.`,
    );
  return escapedPattern(text.toLowerCase(), escape);
}

/** LIKE with a pattern that differs between rows; null for a constant one. */
export function likeColumn(site: Site, ignoresCase = false): string | null {
  if (!isVariable(site.args[1]!)) return null;
  if (site.args.length > 2)
    return refuse(
      phrase`ESCAPE with a pattern from a column isn't supported on the embedded engine.`,
    );
  const [text, pattern] = [0, 1].map((index) =>
    ignoresCase ? `spark_lower(${site.print(index)})` : site.print(index),
  ) as [string, string];
  return site.share(text, (a) =>
    site.share(pattern, (b) => {
      const wrong = site.raise('NOT_EXACT', b);
      const isValid = `regexp_full_match(${b}, '(?s)([^\\\\]|\\\\[%_\\\\])*')`;
      return `CASE WHEN ${a} IS NULL OR ${b} IS NULL THEN NULL WHEN NOT contains(${b}, '\\') THEN ${a} LIKE ${b} WHEN ${isValid} THEN ${a} LIKE ${b} ESCAPE '\\' ELSE ${wrong} END`;
    }),
  );
}

function escapedPattern(text: string, escape: string): string {
  const other = quoted(escape);
  if (!new RegExp(`^(?:[^${other}]|${other}[%_${other}])*$`, 'su').test(text))
    return refuse(
      phrase`In a LIKE pattern the escape character is only allowed before %, _ and itself.`,
    );
  return `${quoteText(text)} ESCAPE ${quoteText(escape)}`;
}

function quoted(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/-]/u, String.raw`\$&`);
}
