import type { Relation } from './relation.ts';
import { definitionOf } from './relations/kinds.ts';

/**
 * How many rows the relation has, given its inputs' numbers of rows (null: unknown); null if that
 * can't be derived.
 */
export function rowCount(relation: Relation, inputs: readonly (number | null)[]): number | null {
  return definitionOf(relation).rowCount(relation, inputs);
}

/** Whether the relation returns exactly one row for each row of its only input. */
export function passesEachRow(relation: Relation): boolean {
  return definitionOf(relation).passesEachRow;
}

/**
 * Whether an engine must read many rows before it returns one: expensive to compute twice, and
 * large in memory.
 */
export function gathersRows(relation: Relation): boolean {
  return definitionOf(relation).gathersRows;
}
