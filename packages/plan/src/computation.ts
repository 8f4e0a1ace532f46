import type { Relation } from './relation.ts';
import { definitionOf } from './relations/kinds.ts';
import type { Computed } from './relations/derivation.ts';
import { columnKey } from './schema.ts';

/**
 * The expression with which the relation itself computes a column; null if it passes the column on
 * from an input, or has no such column.
 */
export function findComputation(relation: Relation, column: string): Computed | null {
  const key = columnKey(column);
  return (
    definitionOf(relation)
      .computes(relation)
      .find(({ name }) => columnKey(name) === key) ?? null
  );
}
