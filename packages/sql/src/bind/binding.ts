import type { TextLimits } from '../parse/limits.ts';
import type { Problem } from '../problems/problem.ts';
import type { DataType, Expression, Schema, Value } from '@millrace/plan';

/**
 * `bound`: the typed tree. `problems`: what is wrong (the first issue of each independent part).
 * `unknown`: nothing is wrong, but a type cannot be known yet, because the schema is not (a file
 * still to infer).
 */
export type Binding =
  | { readonly kind: 'bound'; readonly expression: Expression }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Columns that an expression may name. One input: `[{ qualifier: null, schema, input: 0 }]`. */
export type Scope = readonly ScopeInput[];

/**
 * `qualifier` is the table's name or alias (`a` in `a.amount`); names are looked for in every input
 * and must be found in one only.
 */
export type ScopeInput = {
  readonly qualifier: string | null;
  readonly schema: Schema;
  readonly input: 0 | 1;
};

/** A declared parameter: a typed value, never text to paste. */
export type Parameter = { readonly type: DataType; readonly value: Value };

export type BindOptions = {
  /** Whose text this is; every node of the tree gets it, with its span. */
  readonly origin: { readonly nodeId: string; readonly field?: string };
  /** By name, without regard to case. */
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /**
   * `aggregate` also takes aggregates, `window` also OVER, `both` both. Take them out with
   * `splitAggregates` and `splitWindows`. Default `scalar`.
   */
  readonly allow?: 'scalar' | 'aggregate' | 'window' | 'both';
  /**
   * The type that is wanted: the expression is coerced to it as Spark coerces a function's
   * argument, or refused.
   */
  readonly expected?: DataType;
  /** How large the text may be, and the tree that comes of it. */
  readonly limits?: TextLimits;
  /** How many more misspelled names get a suggestion; several texts may share them. */
  readonly suggestions?: Suggestions;
};

/**
 * Counted down by whoever looks for a name like a misspelled one: each look takes as long as there
 * are names.
 */
export type Suggestions = { left: number };
