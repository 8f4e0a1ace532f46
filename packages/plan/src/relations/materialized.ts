import type { Relation, RelationCommon } from '../relation.ts';
import type { RelationDefinition } from './definition.ts';
import { describeSchema } from './describe.ts';
import { readsNothing } from './families.ts';

/** What an earlier step of the program computed. Only `stage` makes these. */
export type Materialized = RelationCommon & {
  readonly kind: 'materialized';
  readonly stepId: string;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly materialized: Materialized;
  }
}

/** @internal */
export function materialized(stepId: string, { schema, origin }: Relation): Materialized {
  return Object.freeze({ kind: 'materialized', stepId, schema, origin });
}

export const materializedDefinition: RelationDefinition<Materialized> = {
  ...readsNothing,
  describe: ({ stepId, schema }) => `result of ${stepId} → ${describeSchema(schema)}`,
  rowCount: () => null,
};
