import type { AggregateCall, Call, ErrorText, Expression, WindowCall } from '@millrace/plan';
import type { SqlText } from './sql-text.ts';

/**
 * How a function of the catalog is written in Spark SQL: its name there, or a function if it
 * isn't a plain call.
 */
export type Form = string | ((args: readonly SqlText[], call: AnyCall) => SqlText);

export type AnyCall = Call | AggregateCall | WindowCall;

/** What Spark can't do exactly, and why. */
export type Gap = { readonly gap: 'never' | 'not yet'; readonly reason: ErrorText };

export function isGap(entry: Form | Gap): entry is Gap {
  return typeof entry === 'object';
}

/** Prints a part of an expression, with the names in its scope. */
export type PrintPart = (expression: Expression) => SqlText;
