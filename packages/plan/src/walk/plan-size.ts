import type { Expression } from '../expression.ts';
import { childrenOf } from '../expressions/children.ts';
import type { Relation } from '../relation.ts';
import { inputsOf } from '../relations/kinds.ts';
import { knownFields } from '../schema.ts';
import { expressionsOf } from './relations.ts';

/**
 * The size of a part of a plan: the columns of its relations, and the terms of its expressions as
 * engines read them, shared ones each time.
 */
export type PlanSize = {
  readonly columns: number;
  readonly terms: number;
  /**
   * The relation with the most columns, and the expression with the most terms; null if there is
   * none.
   */
  readonly widest: { readonly relation: Relation; readonly columns: number } | null;
  readonly largest: { readonly expression: Expression; readonly terms: number } | null;
};

/**
 * The size of the relations from the roots down to `below`, which don't count. Linear in the number
 * of distinct parts.
 */
export function planSize(
  roots: readonly Relation[],
  below: ReadonlySet<Relation> = new Set(),
): PlanSize {
  const seen = new Set<Relation>(below);
  const waiting = [...roots];
  let columns = 0;
  let terms = 0;
  let widest: PlanSize['widest'] = null;
  let largest: PlanSize['largest'] = null;
  for (let relation = waiting.pop(); relation !== undefined; relation = waiting.pop()) {
    if (seen.has(relation)) continue;
    seen.add(relation);
    const width = knownFields(relation.schema).length;
    columns += width;
    if (width > (widest?.columns ?? 0)) widest = { relation, columns: width };
    for (const expression of expressionsOf(relation)) {
      const size = expressionSize(expression);
      terms += size;
      if (size > (largest?.terms ?? 0)) largest = { expression, terms: size };
    }
    for (const input of inputsOf(relation)) waiting.push(input);
  }
  return { columns, terms, widest, largest };
}

const sizes = new WeakMap<Expression, number>();

/**
 * The number of terms of an expression when everything in it is written out; shared parts are
 * measured once and counted each time.
 */
export function expressionSize(root: Expression): number {
  if (isLeaf(root)) return 1;
  const stack = [root];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    let size = 1;
    let missing = false;
    for (const child of sizes.has(top) ? [] : childrenOf(top)) {
      const known = isLeaf(child) ? 1 : sizes.get(child);
      if (known === undefined) stack.push(child);
      missing ||= known === undefined;
      size += known ?? 0;
    }
    if (missing) continue;
    if (!sizes.has(top)) sizes.set(top, size);
    stack.pop();
  }
  return sizes.get(root)!;
}

function isLeaf({ kind }: Expression): boolean {
  return kind === 'column' || kind === 'literal' || kind === 'variable';
}
