import { BOOLEAN, values, type Origin, type Relation } from '@millrace/plan';
import type { Source } from './source.ts';

/**
 * One row: what a query without FROM selects from. Its column has a name only because engines want
 * one.
 */
export function oneRowRelation(origin: Origin): Relation {
  return values([{ name: 'one_row', type: BOOLEAN, nullable: false }], [[true]], origin);
}

export function oneRow(origin: Origin): Source {
  return { relation: oneRowRelation(origin), columns: [] };
}
