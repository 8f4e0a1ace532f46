import type { SyntaxNode } from './ast.ts';
import { childrenOf } from './children.ts';
import { tooDeep } from './cursor.ts';

/**
 * The tree itself, if it is no deeper than `limit`: what comes after the parser may recurse. Long chains (`a + b + …`) are deep trees
 * although the parser reads them without recursion.
 */
export function checkDepth<T extends SyntaxNode>(root: T, limit: number): T {
  let level: readonly SyntaxNode[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    const [first] = level;
    if (depth > limit && first !== undefined) throw tooDeep(limit, first.span);
    level = level.flatMap(childrenOf);
  }
  return root;
}
