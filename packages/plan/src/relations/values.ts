import type { Origin } from '../expression.ts';
import type { RelationCommon } from '../relation.ts';
import { closed, type Field } from '../schema.ts';
import type { Value } from '../value.ts';
import type { RelationDefinition } from './definition.ts';
import { describeSchema } from './describe.ts';
import { readsNothing } from './families.ts';

/** Rows stored in the plan itself, in the JSON form of `Value`. */
export type Values = RelationCommon & {
  readonly kind: 'values';
  readonly rows: readonly (readonly Value[])[];
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly values: Values;
  }
}

export function values(
  fields: readonly Field[],
  rows: readonly (readonly Value[])[],
  origin: Origin,
): Values {
  return Object.freeze({ kind: 'values', rows, schema: closed(fields), origin });
}

export const valuesDefinition: RelationDefinition<Values> = {
  ...readsNothing,
  describe: ({ rows, schema }) => `values, ${rows.length} rows → ${describeSchema(schema)}`,
  rowCount: ({ rows }) => rows.length,
};
