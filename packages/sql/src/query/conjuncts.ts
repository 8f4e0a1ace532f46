import type { ExpressionNode } from '../parse/ast.ts';
import { printExpression } from '../parse/print.ts';

/** The operands of the top-level ANDs. */
export function conjuncts(node: ExpressionNode): readonly ExpressionNode[] {
  return node.kind === 'operator' && node.operator === 'and'
    ? [...conjuncts(node.left), ...conjuncts(node.right)]
    : [node];
}

/**
 * The same, and what all operands of an OR have in common: `(a AND b) OR (a AND c)` is `a` and
 * `b OR c`.
 */
export function factoredConjuncts(node: ExpressionNode): readonly ExpressionNode[] {
  return conjuncts(node).flatMap(factored);
}

function factored(node: ExpressionNode): readonly ExpressionNode[] {
  const branches = disjuncts(node).map((branch) => conjuncts(branch));
  const [first = [], ...others] = branches;
  const keys = others.map((branch) => new Set(branch.map(printExpression)));
  const common = first.filter((part) => keys.every((branch) => branch.has(printExpression(part))));
  if (others.length === 0 || common.length === 0) return [node];
  const shared = new Set(common.map(printExpression));
  const rests = branches.map((branch) =>
    conjunction(branch.filter((part) => !shared.has(printExpression(part)))),
  );
  // An operand with nothing else is true whenever what they have in common is.
  if (rests.some((rest) => rest === null)) return common;
  const rest = rests.reduce((left, right) => ({
    kind: 'operator',
    operator: 'or',
    left: left!,
    right: right!,
    span: [left!.span[0], right!.span[1]],
  }));
  return [...common, rest!];
}

function disjuncts(node: ExpressionNode): readonly ExpressionNode[] {
  return node.kind === 'operator' && node.operator === 'or'
    ? [...disjuncts(node.left), ...disjuncts(node.right)]
    : [node];
}

/** Joins the operands with AND again, as a balanced tree; null for none. */
export function conjunction(parts: readonly ExpressionNode[]): ExpressionNode | null {
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first ?? null;
  const middle = Math.ceil(parts.length / 2);
  const left = conjunction(parts.slice(0, middle)) ?? first;
  const right = conjunction(parts.slice(middle)) ?? first;
  return { kind: 'operator', operator: 'and', left, right, span: [left.span[0], right.span[1]] };
}
