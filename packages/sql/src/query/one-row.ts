import { BOOLEAN, values, type Origin, type Relation } from '@millrace/plan';
import type { Source } from './source.ts';

/** A single row, for queries without FROM. It has a column only because engines require one. */
export function oneRowRelation(origin: Origin): Relation {
  return values([{ name: 'one_row', type: BOOLEAN, nullable: false }], [[true]], origin);
}

export function oneRow(origin: Origin): Source {
  return { relation: oneRowRelation(origin), columns: [] };
}
