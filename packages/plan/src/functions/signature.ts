import { phrase, writeText, type ErrorText } from '@millrace/model';
import { typeName, type DataType } from '../data-type.ts';
import type { Value } from '../value.ts';

/**
 * The engine-independent description of a function. The binder types calls with it, and the
 * reference page is generated from it.
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
   * The parameter types of each lambda argument (null for other arguments), derived from the types
   * of the other arguments.
   */
  readonly lambdas?: (
    args: readonly (DataType | null)[],
  ) => readonly (readonly DataType[] | null)[];
  /** Can fail at run time on values of the right types. */
  readonly raises: boolean;
  /** Equal arguments give equal results within a run. */
  readonly deterministic: boolean;
  /**
   * Returns the current time: another run, or another step of the same run, may get another result.
   */
  readonly readsClock: boolean;
  /**
   * The result depends on the order of rows that tie in the given order (aggregates and windows).
   */
  readonly orderSensitive: boolean;
  /** Computed by each engine's own math library: the last digits of a DOUBLE may differ. */
  readonly inexact: boolean;
  /** Not available to users: only readers and writers use it. */
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

/** `value` is set for literals only. A lambda's type is its body's. */
export type Argument = {
  readonly type: DataType;
  readonly nullable: boolean;
  readonly value?: Value;
};

/** The types that the arguments must be cast to, and the result type. */
export type Resolution = {
  readonly args: readonly DataType[];
  readonly type: DataType;
  readonly nullable: boolean;
};

/**
 * Why a call doesn't fit, in English and as data. `argument`: the index of the argument that
 * doesn't fit, or null if the whole call doesn't.
 */
export type Mismatch = {
  readonly mismatch: string;
  readonly text: ErrorText;
  readonly argument: number | null;
};

export type Rule = (args: readonly Argument[]) => Resolution | Mismatch;

export function mismatch(text: ErrorText, argument: number | null = null): Mismatch {
  return { mismatch: writeText(text), text, argument };
}

export function isMismatch(result: object): result is Mismatch {
  return 'mismatch' in result;
}

export function noCommonType(types: readonly DataType[]): ErrorText {
  const names = [...new Set(types.map((type) => typeName(type)))];
  return names.length < 2
    ? phrase`Values of ${names.join('')} have no common type.`
    : phrase`${names.slice(0, -1).join(', ')} and ${names.at(-1)!} have no common type.`;
}
