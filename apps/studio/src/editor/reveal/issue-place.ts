import { entriesOf } from '@millrace/graph-editor';
import { textProblemOf, type Issue } from '@millrace/model';
import { spanInEntry } from './span-in-entry.ts';

/**
 * Where in a field an issue lies: in which entry of a list, and between which characters of the
 * text or the entry.
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

/** Issues of lists without a place say which name or text is wrong, or that an entry is empty. */
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
 * The name or text that an issue says is wrong, as it stands in the field; null where it is about
 * none.
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

/** The name that was probably meant instead; null where none is near. */
export function suggestionOf(issue: Pick<Issue, 'code' | 'args'>): string | null {
  const { suggestion } = wrongArgs(issue) as { readonly suggestion?: unknown };
  return typeof suggestion === 'string' ? suggestion : null;
}

/** Of two keys that do not fit, the field names the right one. */
function wrongArgs({ code, args }: Pick<Issue, 'code' | 'args'>): Args {
  if (code === 'KEYS_DIFFER' && 'right' in args) return args.right as Args;
  return textProblemOf({ args })?.args ?? args;
}
