import type { Origin } from '../expression.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed, type Field } from '../schema.ts';
import type { RelationDefinition } from './definition.ts';
import { describeSchema } from './describe.ts';
import { readsNothing } from './families.ts';

/**
 * Within the step of the nearest recursion of that id: the rows that the level before added. Means
 * nothing outside.
 */
export type RecursiveReference = RelationCommon & {
  readonly kind: 'recursive_reference';
  readonly id: string;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly recursive_reference: RecursiveReference;
  }
}

/** Its columns may be null: later levels decide. */
export function recursiveReference(
  id: string,
  fields: readonly Field[],
  origin: Origin,
): RecursiveReference {
  return Object.freeze({
    kind: 'recursive_reference',
    id,
    schema: closed(fields.map((field) => ({ ...field, nullable: true }))),
    origin,
  });
}

export function isRecursiveReference(relation: Relation): relation is RecursiveReference {
  return relation.kind === 'recursive_reference';
}

export const recursiveReferenceDefinition: RelationDefinition<RecursiveReference> = {
  ...readsNothing,
  describe: ({ id, schema }) => `last level of ${id} → ${describeSchema(schema)}`,
  rowCount: () => null,
};
