import { entriesOf } from '@millrace/graph-editor';
import { textProblemOf, type Issue } from '@millrace/model';
import { spanInEntry } from './span-in-entry.ts';

/**
 * The location of an issue in a field: the entry of a list, and the characters of the text or the
 * entry.
 */
export type IssuePlace = {
  readonly entry: number | null;
  readonly span: readonly [number, number] | null;
};

type PlacedIssue = Pick<Issue, 'code' | 'args' | 'span'>;

/**
 * The place of an issue in a field's value, if it can be determined. The value may have changed
 * since the validation.
 */
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

/** List issues without a position name the wrong text, or mean an empty entry. */
function entryNamed(entries: readonly (string | null)[], issue: PlacedIssue): number {
  const { code } = issue;
  if (code === 'EMPTY_COLUMN_NAME' || code === 'MISSING_FIELD')
    return entries.findIndex((entry) => entry?.trim() === '');
  const wrong = wrongText(issue);
  if (wrong === null) return -1;
  const isWrong = (entry: string | null): boolean =>
    entry?.trim().toLowerCase() === wrong.toLowerCase();
  return code === 'DUPLICATE_COLUMN' ? entries.findLastIndex(isWrong) : entries.findIndex(isWrong);
}

type Args = Readonly<Record<string, unknown>>;

/**
 * The name or text that an issue reports as wrong, as written in the field; null if it isn't about
 * one.
 */
export function wrongText(issue: Pick<Issue, 'code' | 'args'>): string | null {
  const args = wrongArgs(issue);
  const named = [
    args['value'],
    args['column'],
    args['name'],
    args['parameter'],
    args['table'],
    args['part'],
  ];
  return named.find((each) => typeof each === 'string') ?? null;
}

/** The suggested name; null if there is no similar one. */
export function suggestionOf(issue: Pick<Issue, 'code' | 'args'>): string | null {
  const { suggestion } = wrongArgs(issue) as { readonly suggestion?: unknown };
  return typeof suggestion === 'string' ? suggestion : null;
}

/** If two keys don't match, the field tells which one is meant. */
function wrongArgs({ code, args }: Pick<Issue, 'code' | 'args'>): Args {
  if (code === 'KEYS_DIFFER' && 'right' in args) return args.right as Args;
  return textProblemOf({ args })?.args ?? args;
}
