import { inputsOf, topologicalOrder, type Relation } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { inPlace } from './in-place.ts';
import { nameRelations } from './names.ts';
import { printRelation } from './print-relation.ts';
import type { Bindings, Input } from './source.ts';

/**
 * One SELECT for a relation and everything below it: a common table expression each, named after the node it came from. A scan that only one
 * relation reads stands in its place: each expression costs DuckDB time to plan.
 * Nothing is computed once that the plan computes twice, and the other way round: `stage` has decided that already.
 */
export function printQuery(root: Relation, bindings: Bindings): string {
  const order = topologicalOrder([root]);
  const names = nameRelations(order);
  const nameOf = (relation: Relation): string => quoteIdentifier(names.get(relation)!);
  const placed = inPlace(order, bindings, nameOf);
  const inputOf = (relation: Relation): Input => placed.get(relation) ?? { name: nameOf(relation), from: nameOf(relation), all: '*' };
  const bodies = order
    .filter((relation) => !placed.has(relation))
    .map((relation) => ({ relation, sql: printRelation(relation, inputsOf(relation).map(inputOf), bindings) }));
  const last = bodies.pop()!;
  if (bodies.length === 0) return last.sql;
  const parts = bodies.map(({ relation, sql }) => `${nameOf(relation)} AS NOT MATERIALIZED (\n  ${sql}\n)`);
  return `WITH ${parts.join(',\n')}\n${last.sql}`;
}
