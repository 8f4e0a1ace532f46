import type { Relation } from './relation.ts';
import { definitionOf } from './relations/kinds.ts';

/**
 * How many rows the relation has, given its inputs' numbers of rows (null: not known); null where
 * that does not follow.
 */
export function rowCount(relation: Relation, inputs: readonly (number | null)[]): number | null {
  return definitionOf(relation).rowCount(relation, inputs);
}

/** Whether the relation gives exactly one row for each row of its only input. */
export function passesEachRow(relation: Relation): boolean {
  return definitionOf(relation).passesEachRow;
}

/**
 * Whether an engine takes many rows in before it gives one: costly to compute twice, and large in
 * memory.
 */
export function gathersRows(relation: Relation): boolean {
  return definitionOf(relation).gathersRows;
}
