import { LONG } from '../data-type.ts';
import type { Origin } from '../expression.ts';
import { printName } from '../expressions/print-expression.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import type { RelationDefinition } from './definition.ts';
import { deriveFromInputs, deriveAllBut } from './derivation.ts';
import { keepSame, listNone, passesColumns } from './families.ts';
import { extend } from './output-schema.ts';
import { requireWanted } from './required.ts';
import { keepOrder } from './row-order.ts';
import { refuseSets } from './unordered-sets.ts';

/**
 * The input's columns, then a LONG that is unique in the relation and at least `start`; there may
 * be gaps, in any order.
 */
export type RowId = RelationCommon & {
  readonly kind: 'row_id';
  readonly input: Relation;
  readonly name: string;
  readonly start: string;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly row_id: RowId;
  }
}

export function rowId(input: Relation, name: string, start: bigint, origin: Origin): RowId {
  return Object.freeze({
    kind: 'row_id',
    input,
    name,
    start: `${start}`,
    schema: extend(input.schema, [{ name, type: LONG, nullable: false }]),
    origin,
  });
}

export const rowIdDefinition: RelationDefinition<RowId> = {
  ...passesColumns,
  withInputs: ({ name, start, origin }, [input]) => rowId(input!, name, BigInt(start), origin),
  expressions: listNone,
  derivation: ({ name, input }) => deriveAllBut(name, deriveFromInputs([input])),
  requires: requireWanted,
  describe: ({ name, start }) => `row id ${printName(name)} from ${start}`,
  decidesRows: listNone,
  decidesOrder: listNone,
  order: keepOrder,
  uncertainty: () => 'numbers rows that have no order',
  content: () => 'unspecified',
  keepsCount: false,
  unorderedSets: refuseSets,
  breakTies: keepSame,
  rowCount: (_relation, [rows = null]) => rows,
  passesEachRow: true,
  gathersRows: false,
};
