import type { SyntaxNode } from './ast.ts';

/** The direct children of a node, in the order of its members. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (const [key, value] of Object.entries(node)) if (key !== 'type') collect(value, found);
  return found;
}

/** Also searches lists and plain groups such as the branches of CASE. */
function collect(value: unknown, found: SyntaxNode[]): void {
  if (value === null || typeof value !== 'object') return;
  if (isNode(value)) found.push(value);
  else for (const inner of Object.values(value)) collect(inner, found);
}

function isNode(value: object): value is SyntaxNode {
  return 'kind' in value && 'span' in value;
}
