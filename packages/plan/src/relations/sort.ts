import { isOrderable } from '../data-type.ts';
import type { Expression, Origin, SortKey } from '../expression.ts';
import { printSortKey } from '../expressions/print-expression.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { columnKey, knownFields } from '../schema.ts';
import type { RelationDefinition } from './definition.ts';
import { listNone, passesColumns } from './families.ts';
import { guaranteeRows } from './guarantees.ts';
import { columnsOfSide, requireWanted } from './required.ts';
import { findUncertainty } from './uncertainty.ts';
import { passSets } from './unordered-sets.ts';

export type Sort = RelationCommon & {
  readonly kind: 'sort';
  readonly input: Relation;
  readonly keys: readonly SortKey[];
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly sort: Sort;
  }
}

export function sort(input: Relation, keys: readonly SortKey[], origin: Origin): Sort {
  return Object.freeze({
    kind: 'sort',
    input,
    keys: Object.freeze([...keys]),
    schema: input.schema,
    origin,
  });
}

export const sortDefinition: RelationDefinition<Sort> = {
  ...passesColumns,
  withInputs: ({ keys, origin }, [input]) => sort(input!, keys, origin),
  expressions: keyExpressions,
  requires: (relation, wanted, input) =>
    requireWanted(relation, wanted, input).union(columnsOfSide(keyExpressions(relation), 0)),
  describe: ({ keys }) => `sort ${keys.map(printSortKey).join(', ')}`,
  decidesRows: listNone,
  decidesOrder: keyExpressions,
  order: (relation) => (coversAllColumns(relation) ? 'total' : 'partial'),
  uncertainty: (relation) => findUncertainty(keyExpressions(relation)),
  content: guaranteeRows,
  keepsCount: true,
  unorderedSets: (relation, inputs) => passSets(keyExpressions(relation), inputs),
  breakTies: (relation, decide) =>
    Object.freeze({ ...relation, keys: decide(relation.keys, relation.input) }),
  rowCount: (_relation, [rows = null]) => rows,
  passesEachRow: true,
  gathersRows: true,
};

function keyExpressions({ keys }: Sort): readonly Expression[] {
  return keys.map(({ expression }) => expression);
}

/** Rows that tie on every column are the same row, so a sort on all columns fixes the sequence. */
function coversAllColumns({ keys, schema }: Sort): boolean {
  const sorted = new Set(
    keys.flatMap(({ expression }) =>
      expression.kind === 'column' ? [columnKey(expression.name)] : [],
    ),
  );
  return (
    schema.kind === 'closed' &&
    knownFields(schema).every(
      (field) => isOrderable(field.type) && sorted.has(columnKey(field.name)),
    )
  );
}
