import { entriesOf } from '@millrace/graph-editor';
import type { Issue } from '@millrace/model';
import { suggestionOf, wrongText } from '../reveal/issue-place.ts';

/**
 * The name that an issue suggests, and the field's value with it; null if it suggests none, or if
 * the text has changed since.
 */
export function fixOf(
  value: string,
  issue: Pick<Issue, 'code' | 'args' | 'span'>,
): { readonly name: string; readonly value: string } | null {
  const name = suggestionOf(issue);
  const wrong = wrongText(issue);
  if (name === null || wrong === null) return null;
  const fixed =
    issue.span === undefined
      ? replaced(value, wrong, name)
      : replacedAt(value, issue.span, wrong, name);
  return fixed === null ? null : { name, value: fixed };
}

function replacedAt(
  value: string,
  [from, to]: readonly [number, number],
  wrong: string,
  name: string,
): string | null {
  const written = value.slice(from, to);
  if (written.replaceAll('`', '') !== wrong || wrong.includes('.')) return null;
  const quote = /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;
  const isList = value.trimStart().startsWith('["');
  return (
    value.slice(0, from) + (isList ? JSON.stringify(quote).slice(1, -1) : quote) + value.slice(to)
  );
}

function replaced(value: string, wrong: string, name: string): string | null {
  if (value.trim() === wrong) return name;
  const entries = entriesOf(value);
  const isWrong = (entry: string | null): boolean => entry?.trim() === wrong;
  return entries === null || !entries.some(isWrong)
    ? null
    : JSON.stringify(entries.map((entry) => (isWrong(entry) ? name : entry)));
}
