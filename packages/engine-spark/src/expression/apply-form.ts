import { writeText } from '@millrace/plan';
import { isGap, type AnyCall } from './form.ts';
import { functions } from './functions.ts';
import { functionCall } from './operators.ts';
import type { SqlText } from './sql-text.ts';

/** Throws for a gap: `check` rejects those programs beforehand. */
export function applyForm(call: AnyCall, args: readonly SqlText[]): SqlText {
  const entry = functions[call.fn];
  if (isGap(entry))
    throw new Error(`\`${call.fn}\` cannot be run on Spark: ${writeText(entry.reason)}`);
  return typeof entry === 'string' ? functionCall(entry, args) : entry(args, call);
}
