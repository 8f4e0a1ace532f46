import type { ExpressionNode } from '../parse/ast.ts';

/** The operands of the top-level ANDs. */
export function conjuncts(node: ExpressionNode): readonly ExpressionNode[] {
  return node.kind === 'operator' && node.operator === 'and'
    ? [...conjuncts(node.left), ...conjuncts(node.right)]
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
