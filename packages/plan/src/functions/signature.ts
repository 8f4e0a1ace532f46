import type { DataType } from '../data-type.ts';
import type { Value } from '../value.ts';

/**
 * What a function is, whatever engine runs it: the binder types calls by it, the reference page is
 * made from it.
 */
export type Signature = {
  readonly family: Family;
  /** `substring(text, start[, length])` */
  readonly usage: string;
  /**
   * One or more sentences that say what the function returns, in the terms of the Spark reference.
   * Shown in the editor and on the reference page.
   */
  readonly description: string;
  /** Expressions that bind on their own. */
  readonly examples: readonly string[];
  readonly resolve: Rule;
  /**
   * The types of the parameters of each argument that is a lambda (null where it is none), from the
   * other arguments' types.
   */
  readonly lambdas?: (
    args: readonly (DataType | null)[],
  ) => readonly (readonly DataType[] | null)[];
  /** Can fail at run time on values of the right types. */
  readonly raises: boolean;
  /** Equal arguments give equal results within a run. */
  readonly deterministic: boolean;
  /**
   * Tells the moment at which it is asked: another run, or another step of one, may give another
   * result.
   */
  readonly readsClock: boolean;
  /**
   * The answer depends on the order of rows that are equal in the given order (aggregates and
   * windows).
   */
  readonly orderSensitive: boolean;
  /** Computed by each engine's own mathematics: the last digits of a DOUBLE may differ. */
  readonly inexact: boolean;
  /** Not offered to people: only readers and writers use it. */
  readonly internal: boolean;
};

export type Family =
  | 'operators'
  | 'math'
  | 'conditionals'
  | 'strings'
  | 'dates and times'
  | 'arrays, maps and structs'
  | 'JSON'
  | 'text formats'
  | 'aggregates'
  | 'windows';

/** `value` is there for literals only. A lambda's type is its body's. */
export type Argument = {
  readonly type: DataType;
  readonly nullable: boolean;
  readonly value?: Value;
};

/** The types that the arguments must be cast to, and what comes out. */
export type Resolution = {
  readonly args: readonly DataType[];
  readonly type: DataType;
  readonly nullable: boolean;
};

/** `argument`: the index of the one that does not fit, null where it is the whole call. */
export type Mismatch = { readonly mismatch: string; readonly argument: number | null };

export type Rule = (args: readonly Argument[]) => Resolution | Mismatch;

export function mismatch(message: string, argument: number | null = null): Mismatch {
  return { mismatch: message, argument };
}

export function isMismatch(result: Resolution | Mismatch): result is Mismatch {
  return 'mismatch' in result;
}
