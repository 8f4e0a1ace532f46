import { refuse, type Site } from '../form.ts';
import { quoteText } from '../literal.ts';

/**
 * The literal pattern, with `ESCAPE` only if it escapes something: plain patterns are fast in
 * DuckDB.
 */
export function likePattern(site: Site, around = ''): string {
  const pattern = site.literal(1, 'The pattern of LIKE');
  const escape = site.args.length > 2 ? site.literal(2, 'The escape character') : '\\';
  if (pattern === null) return 'CAST(NULL AS VARCHAR)';
  const text = String(pattern);
  const character = String(escape);
  if (!text.includes(character)) return wrap(quoteText(text), around);
  if (around !== '') return refuse('ILIKE with an escaped character is not done here yet.');
  const plain = new RegExp(
    `^(?:[^${quoted(character)}]|${quoted(character)}[%_${quoted(character)}])*$`,
    'su',
  );
  if (!plain.test(text))
    return refuse('In a LIKE pattern the escape character is only allowed before %, _ and itself.');
  return `${quoteText(text)} ESCAPE ${quoteText(character)}`;
}

function wrap(sql: string, around: string): string {
  return around === '' ? sql : `${around}(${sql})`;
}

function quoted(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/-]/u, String.raw`\$&`);
}
