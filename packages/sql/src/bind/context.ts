import type { Expression, LambdaVariable, Origin, Span } from '@millrace/plan';
import type { ExpressionNode } from '../parse/ast.ts';
import { defaultTextLimits } from '../parse/limits.ts';
import type { BindOptions, Parameter, Scope, Suggestions } from './binding.ts';

/** What binding a node requires, including how to bind the nodes inside it. */
export type Context = {
  readonly scope: Scope;
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly aggregates: boolean;
  readonly windows: boolean;
  /** Visible lambda parameters, by their name in lower case. */
  readonly variables: ReadonlyMap<string, LambdaVariable>;
  readonly suggestions: Suggestions;
  /** How many terms a bound expression may have. */
  readonly terms: number;
  /** The maximum size of a value made of constants alone. */
  readonly valueBytes: number;
  readonly originOf: (span: Span) => Origin;
  readonly bind: (node: ExpressionNode, context: Context) => Expression;
};

export function contextOf(scope: Scope, options: BindOptions, bind: Context['bind']): Context {
  const {
    origin,
    parameters = {},
    allow = 'scalar',
    suggestions = { left: 20 },
    limits = defaultTextLimits,
  } = options;
  return {
    scope,
    parameters: new Map(
      Object.entries(parameters).map(([name, parameter]) => [name.toLowerCase(), parameter]),
    ),
    aggregates: allow === 'aggregate' || allow === 'both',
    windows: allow === 'window' || allow === 'both',
    variables: new Map(),
    suggestions,
    terms: limits.terms,
    valueBytes: limits.valueBytes,
    originOf: (span) => ({ ...origin, span }),
    bind,
  };
}

export function spanOf(expression: Expression): Span {
  return expression.origin?.span ?? [0, 0];
}
