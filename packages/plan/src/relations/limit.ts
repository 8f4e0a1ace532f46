import type { Origin } from '../expression.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import type { RelationDefinition } from './definition.ts';
import { keepSame, listNone, passesColumns } from './families.ts';
import { requireWanted } from './required.ts';
import { keepOrder } from './row-order.ts';
import { passSets } from './unordered-sets.ts';

/** The `count` of a limit that only skips rows. */
export const unlimited: number = Number.MAX_SAFE_INTEGER;

/** At most `count` rows after the first `offset`. */
export type Limit = RelationCommon & {
  readonly kind: 'limit';
  readonly input: Relation;
  readonly count: number;
  readonly offset: number;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly limit: Limit;
  }
}

export function limit(input: Relation, count: number, offset: number, origin: Origin): Limit {
  return Object.freeze({ kind: 'limit', input, count, offset, schema: input.schema, origin });
}

export const limitDefinition: RelationDefinition<Limit> = {
  ...passesColumns,
  withInputs: ({ count, offset, origin }, [input]) => limit(input!, count, offset, origin),
  expressions: listNone,
  requires: requireWanted,
  describe: ({ count, offset }) =>
    [
      ...(count === unlimited ? [] : [`limit ${count}`]),
      ...(offset === 0 ? [] : [`offset ${offset}`]),
    ].join(' '),
  decidesRows: listNone,
  decidesOrder: listNone,
  order: keepOrder,
  uncertainty: (_relation, inputOrder) =>
    inputOrder === 'total' ? null : 'takes the first of rows that have no order',
  content: (_relation, [input]) =>
    input?.order === 'total' && input.approximate.size === 0 ? 'rows' : 'count only',
  keepsCount: true,
  unorderedSets: (_relation, inputs) => passSets([], inputs),
  breakTies: keepSame,
  rowCount: ({ count, offset }, [rows = null]) =>
    rows === null ? null : Math.max(0, Math.min(count, rows - offset)),
  passesEachRow: false,
  gathersRows: false,
};
