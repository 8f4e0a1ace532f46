import type { ExpressionNode } from '../parse/ast.ts';
import { mapChildren } from './map-syntax.ts';

/**
 * The expression with NOT moved inward to each IN (SELECT …), as Spark does: there NOT IN differs
 * from the negation of IN if a comparison is null.
 */
export function withNegatedMemberships(node: ExpressionNode): ExpressionNode {
  if (node.kind === 'unary' && node.operator === 'not' && hasMembership(node.input))
    return negated(node.input);
  return mapChildren(node, withNegatedMemberships);
}

function negated(node: ExpressionNode): ExpressionNode {
  if (node.kind === 'in_query') return { ...node, negated: !node.negated };
  if (node.kind === 'unary' && node.operator === 'not') return withNegatedMemberships(node.input);
  if (node.kind === 'operator' && (node.operator === 'and' || node.operator === 'or')) {
    const operator = node.operator === 'and' ? 'or' : 'and';
    return { ...node, operator, left: negated(node.left), right: negated(node.right) };
  }
  return {
    kind: 'unary',
    operator: 'not',
    input: withNegatedMemberships(node),
    span: node.span,
  };
}

function hasMembership(node: ExpressionNode): boolean {
  if (node.kind === 'in_query') return true;
  let found = false;
  mapChildren(node, (child) => {
    found = found || hasMembership(child);
    return child;
  });
  return found;
}

export function hasNegatedMembership(node: ExpressionNode): boolean {
  if (node.kind === 'in_query') return node.negated;
  let found = false;
  mapChildren(node, (child) => {
    found = found || hasNegatedMembership(child);
    return child;
  });
  return found;
}
