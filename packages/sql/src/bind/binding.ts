import type { ErrorText } from '@millrace/model';
import type { TextLimits } from '../parse/limits.ts';
import type { Problem } from '../problem.ts';
import type { DataType, Expression, Schema, Value } from '@millrace/plan';

/**
 * `bound`: the typed tree. `problems`: the first issue of each independent part. `unknown`: there
 * are no issues, but a type can't be known yet because the schema isn't (a file still to infer).
 */
export type Binding =
  | { readonly kind: 'bound'; readonly expression: Expression }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  | { readonly kind: 'unknown'; readonly reason: ErrorText };

/**
 * Columns that an expression may reference. One input: `[{ qualifier: null, schema, input: 0 }]`.
 */
export type Scope = readonly ScopeInput[];

/**
 * `qualifier` is the table's name or alias (`a` in `a.amount`). Names are looked up in every input
 * and must be found in only one.
 */
export type ScopeInput = {
  readonly qualifier: string | null;
  readonly schema: Schema;
  readonly input: 0 | 1;
};

/** A declared parameter: a typed value, never text to paste. */
export type Parameter = { readonly type: DataType; readonly value: Value };

export type BindOptions = {
  /** The owner of the text; every node of the tree gets it, with its span. */
  readonly origin: { readonly nodeId: string; readonly field?: string };
  /** By name, without regard to case. */
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /**
   * `aggregate` also allows aggregates, `window` allows OVER, `both` allows both. Extract them with
   * `splitAggregates` and `splitWindows`. Default: `scalar`.
   */
  readonly allow?: 'scalar' | 'aggregate' | 'window' | 'both';
  /**
   * The expected type: the expression is coerced to it the way Spark coerces a function's argument,
   * or refused.
   */
  readonly expected?: DataType;
  /** How large the text and the tree built from it may be. */
  readonly limits?: TextLimits;
  /** How many more misspelled names get a suggestion; several texts may share them. */
  readonly suggestions?: Suggestions;
};

/** Decremented for each lookup of a similar name: a lookup takes as long as there are names. */
export type Suggestions = { left: number };
