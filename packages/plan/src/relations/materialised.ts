import type { Relation, RelationCommon } from '../relation.ts';
import type { RelationDefinition } from './definition.ts';
import { describeSchema } from './describe.ts';
import { readsNothing } from './families.ts';

/** What an earlier step of the program computed. Only `stage` makes these. */
export type Materialised = RelationCommon & {
  readonly kind: 'materialised';
  readonly stepId: string;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly materialised: Materialised;
  }
}

export function materialised(stepId: string, { schema, origin }: Relation): Materialised {
  return Object.freeze({ kind: 'materialised', stepId, schema, origin });
}

export const materialisedDefinition: RelationDefinition<Materialised> = {
  ...readsNothing,
  describe: ({ stepId, schema }) => `kept ${stepId} → ${describeSchema(schema)}`,
  rowCount: () => null,
};
