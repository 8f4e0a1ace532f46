import { textProblemOf, type Issue } from '@millrace/model';

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
