import type { Origin } from '../expression.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import type { RelationDefinition } from './definition.ts';
import { keepSame, listNone, passesColumns } from './families.ts';
import { guaranteeRows } from './guarantees.ts';
import { requireAll } from './required.ts';
import { loseOrder } from './row-order.ts';
import { refuseSets } from './unordered-sets.ts';

/** One of each set of equal rows. */
export type Distinct = RelationCommon & { readonly kind: 'distinct'; readonly input: Relation };

declare module '../relation.ts' {
  interface RelationKinds {
    readonly distinct: Distinct;
  }
}

export function distinct(input: Relation, origin: Origin): Distinct {
  return Object.freeze({ kind: 'distinct', input, schema: input.schema, origin });
}

export const distinctDefinition: RelationDefinition<Distinct> = {
  ...passesColumns,
  withInputs: ({ origin }, [input]) => distinct(input!, origin),
  expressions: listNone,
  requires: requireAll,
  describe: () => 'distinct',
  decidesRows: () => 'every column',
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: () => null,
  content: guaranteeRows,
  keepsCount: false,
  unorderedSets: refuseSets,
  breakTies: keepSame,
  rowCount: () => null,
  passesEachRow: false,
  gathersRows: true,
};
