import type { Expression } from '../expression.ts';
import type { Relation } from '../relation.ts';
import { inputsOf, definitionOf } from '../relations/kinds.ts';

/**
 * Every relation reachable from the roots, each once, inputs before their consumers. Iterative:
 * chains may be thousands long.
 */
export function topologicalOrder(roots: readonly Relation[]): readonly Relation[] {
  const order: Relation[] = [];
  const seen = new Set<Relation>();
  const stack: { relation: Relation; next: number }[] = [];
  for (const root of roots) {
    push(root);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const input = inputsOf(top.relation)[top.next];
      top.next += 1;
      if (input !== undefined) push(input);
      else order.push(stack.pop()!.relation);
    }
  }
  return order;

  function push(relation: Relation): void {
    if (seen.has(relation)) return;
    seen.add(relation);
    stack.push({ relation, next: 0 });
  }
}

/** The expressions that a relation itself evaluates (without those of its inputs). */
export function expressionsOf(relation: Relation): readonly Expression[] {
  return definitionOf(relation).expressions(relation);
}
