import { gather, BindFailure } from '../bind/failure.ts';
import { expressionKey } from '../bind/same-expression.ts';
import type { ExpressionNode } from '../parse/ast.ts';
import { printExpression } from '../parse/print.ts';
import { bindResolved, scopeOf } from './bind-in.ts';
import type { QueryContext } from './context.ts';
import type { Source } from './source.ts';

/**
 * The distinct groups among the nodes of a GROUP BY. `a + b` and `b + a` are one group, as in Spark.
 * `placeOf` returns the index of the group that a node equals, or -1.
 */
export type GroupPlaces = {
  readonly groups: readonly ExpressionNode[];
  readonly placeOf: (node: ExpressionNode) => number;
};

export function groupPlaces(
  nodes: readonly ExpressionNode[],
  source: Source,
  context: QueryContext,
): GroupPlaces {
  const keyOf = (node: ExpressionNode): string =>
    expressionKey(bindResolved(node, scopeOf(source), context, { allow: 'both' }));
  const keys = gather(nodes, keyOf);
  const distinct = [...new Set(keys)];
  const places = keys.map((key) => distinct.indexOf(key));
  const byText = new Map(nodes.map((node, index) => [printExpression(node), places[index]!]));
  const hasOperators = nodes.some(isOperator);
  return {
    groups: distinct.map((key) => nodes[keys.indexOf(key)]!),
    placeOf: (node) => {
      const place = byText.get(printExpression(node));
      if (place !== undefined) return place;
      return hasOperators && isOperator(node) ? distinct.indexOf(keyIfBound(node, keyOf)) : -1;
    },
  };
}

function isOperator({ kind }: ExpressionNode): boolean {
  return kind === 'operator';
}

/** A part of an expression may be no expression over the input, such as a call of `grouping_id`. */
function keyIfBound(node: ExpressionNode, keyOf: (node: ExpressionNode) => string): string {
  try {
    return keyOf(node);
  } catch (error) {
    if (error instanceof BindFailure) return '';
    throw error;
  }
}
