import { inputsOf, topologicalOrder, type Relation } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { inPlace } from './in-place.ts';
import { nameRelations } from './names.ts';
import { printRelation } from './print-relation.ts';
import type { Bindings, Input } from './source.ts';

/**
 * One SELECT for a relation and everything below it, with a common table expression for each, named
 * after its node. A scan that only one relation reads is inlined: each expression costs DuckDB time
 * to plan. Nothing is shared or duplicated here: `stage` has already decided what is computed once.
 */
export function printQuery(root: Relation, bindings: Bindings): string {
  const order = topologicalOrder([root]);
  const names = nameRelations(order);
  const nameOf = (relation: Relation): string => quoteIdentifier(names.get(relation)!);
  const placed = inPlace(order, bindings, nameOf);
  const inputOf = (relation: Relation): Input =>
    placed.get(relation) ?? { name: nameOf(relation), from: nameOf(relation), all: '*' };
  const bodies = order
    .filter((relation) => !placed.has(relation))
    .map((relation) => ({
      relation,
      sql: printRelation(relation, inputsOf(relation).map(inputOf), bindings),
    }));
  const last = bodies.pop()!;
  if (bodies.length === 0) return last.sql;
  const parts = bodies.map(
    ({ relation, sql }) => `${nameOf(relation)} AS NOT MATERIALIZED (\n  ${sql}\n)`,
  );
  return `WITH ${parts.join(',\n')}\n${last.sql}`;
}
