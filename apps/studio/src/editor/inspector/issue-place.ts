import { entriesOf } from '@millrace/graph-editor';
import type { Issue } from '@millrace/model';
import { spanInEntry } from './code/span-in-entry.ts';

/** Where in a field an issue lies: in which entry of a list, and between which characters of the text or the entry. */
export type IssuePlace = { readonly entry: number | null; readonly span: readonly [number, number] | null };

type PlacedIssue = Pick<Issue, 'code' | 'message' | 'span'>;

/** Where an issue lies in a field's value, as far as it can be told; the value may be another by now. */
export function placeOfIssue(value: string, issue: PlacedIssue): IssuePlace {
  const entries = entriesOf(value);
  if (entries === null) return { entry: null, span: issue.span ?? null };
  if (issue.span !== undefined) {
    const found = spanInEntry(value, issue.span);
    return { entry: found?.entry ?? null, span: found === null ? null : [found.from, found.to] };
  }
  const entry = entryNamed(entries, issue);
  return { entry: entry === -1 ? null : entry, span: null };
}

/** Faults of lists that tell no place say which name or text is wrong, or that one is empty. */
function entryNamed(entries: readonly (string | null)[], { code, message }: PlacedIssue): number {
  if (code === 'EMPTY_COLUMN_NAME' || code === 'MISSING_FIELD') return entries.findIndex((entry) => entry?.trim() === '');
  const wrong = code === 'LISTS_DIFFER' ? null : wrongName(message);
  if (wrong === null) return -1;
  const isWrong = (entry: string | null): boolean => entry?.trim().toLowerCase() === wrong.toLowerCase();
  return code === 'DUPLICATE_COLUMN' ? entries.findLastIndex(isWrong) : entries.findIndex(isWrong);
}

/** The name or text that a message says is wrong: the first between back-ticks, or what a choice cannot be. */
export function wrongName(message: string): string | null {
  const [, named, selected] = /`([^`]+)`|cannot be "([^"]*)"/.exec(message) ?? [];
  return named ?? selected ?? null;
}
