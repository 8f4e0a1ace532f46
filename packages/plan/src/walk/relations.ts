import type { Expression } from '../expression.ts';
import { inputsOf, type Relation } from '../relation.ts';

/** Every relation reachable from the roots, each once, inputs before their consumers. Iterative: chains may be thousands long. */
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

/** The expressions that a relation itself evaluates (not those of its inputs). */
export function expressionsOf(relation: Relation): readonly Expression[] {
  switch (relation.kind) {
    case 'project':
      return relation.columns.map(({ expression }) => expression);
    case 'filter':
      return [relation.condition];
    case 'join':
      return [...(relation.condition === null ? [] : [relation.condition]), ...relation.columns.map(({ expression }) => expression)];
    case 'aggregate':
      return [...relation.groups.map(({ expression }) => expression), ...relation.aggregates.map(({ call }) => call)];
    case 'window':
      return relation.columns.map(({ call }) => call);
    case 'sort':
      return relation.keys.map(({ expression }) => expression);
    case 'explode':
      return [relation.expression];
    case 'scan':
    case 'values':
    case 'range':
    case 'limit':
    case 'union':
    case 'distinct':
    case 'sample':
    case 'unpivot':
    case 'row_id':
    case 'materialised':
      return [];
  }
}
