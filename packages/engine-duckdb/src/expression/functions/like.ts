import { constantOf, phrase } from '@millrace/plan';
import type { Site } from '../form.ts';
import { quoteText } from '../literal.ts';

/**
 * LIKE and ILIKE. A pattern whose escape character stands before anything but `%`, `_` and itself
 * fails for what is not null.
 */
export function like(site: Site, ignoresCase = false): string {
  const escape = escapeOf(site);
  const lower = (sql: string): string => (ignoresCase ? `spark_lower(${sql})` : sql);
  const text = lower(site.print(0));
  const pattern = constantOf(site.args[1]!);
  if (pattern === null) return 'CAST(NULL AS BOOLEAN)';
  if (typeof pattern === 'string') {
    const seen = ignoresCase ? pattern.toLowerCase() : pattern;
    if (!seen.includes(escape)) return `(${text} LIKE ${lower(quoteText(pattern))})`;
    const problem = problemOf(seen, escape);
    if (problem === null)
      return `(${text} LIKE ${lower(quoteText(pattern))} ESCAPE ${quoteText(escape)})`;
    const wrong = site.raise(problem, quoteText(pattern));
    return `CASE WHEN ${text} IS NOT NULL THEN ${wrong} ELSE CAST(NULL AS BOOLEAN) END`;
  }
  return site.share(text, (a) =>
    site.share(lower(site.print(1)), (b) => likeColumn(site, a, b, escape)),
  );
}

function escapeOf(site: Site): string {
  return site.args.length > 2 ? String(site.literal(2, phrase`The escape character`)) : '\\';
}

/** With a pattern that differs between rows. DuckDB's LIKE is faster without ESCAPE. */
function likeColumn(site: Site, a: string, b: string, escape: string): string {
  const other = quoteText(`(?s)(?:[^${quoted(escape)}]|${quoted(escape)}.)*`);
  const valid = quoteText(`(?s)(?:[^${quoted(escape)}]|${quoted(escape)}[%_${quoted(escape)}])*`);
  const [middle, end] = [problems.middle, problems.end].map((code) => site.raise(code, b));
  const wrong = `CASE WHEN regexp_full_match(${b}, ${other}) THEN ${middle} ELSE ${end} END`;
  return `CASE WHEN ${a} IS NULL OR ${b} IS NULL THEN NULL WHEN NOT contains(${b}, ${quoteText(escape)}) THEN ${a} LIKE ${b} WHEN regexp_full_match(${b}, ${valid}) THEN ${a} LIKE ${b} ESCAPE ${quoteText(escape)} ELSE ${wrong} END`;
}

const problems = {
  middle: 'INVALID_FORMAT.ESC_IN_THE_MIDDLE',
  end: 'INVALID_FORMAT.ESC_AT_THE_END',
} as const;

/** The error class of a wrong pattern; null for a right one. */
function problemOf(pattern: string, escape: string): string | null {
  const other = quoted(escape);
  if (new RegExp(`^(?:[^${other}]|${other}[%_${other}])*$`, 'su').test(pattern)) return null;
  return new RegExp(`^(?:[^${other}]|${other}.)*$`, 'su').test(pattern)
    ? problems.middle
    : problems.end;
}

function quoted(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/-]/u, String.raw`\$&`);
}
