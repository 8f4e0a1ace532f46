import type { Expression, Origin } from '../expression.ts';
import { printExpression } from '../expressions/print-expression.ts';
import { isVolatileExpression } from '../expressions/volatile.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import type { RelationDefinition } from './definition.ts';
import { keepSame, listNone, passesColumns } from './families.ts';
import { columnsOfSide, requireWanted } from './required.ts';
import { keepOrder } from './row-order.ts';
import { findUncertainty } from './uncertainty.ts';
import { passSets } from './unordered-sets.ts';

/**
 * The rows for which the condition is true. `text`: the user's own, if the condition is exactly
 * that.
 */
export type Filter = RelationCommon & {
  readonly kind: 'filter';
  readonly input: Relation;
  readonly condition: Expression;
  readonly text?: string;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly filter: Filter;
  }
}

export function filter(
  input: Relation,
  condition: Expression,
  origin: Origin,
  text?: string,
): Filter {
  return Object.freeze({
    kind: 'filter',
    input,
    condition,
    schema: input.schema,
    origin,
    ...(text === undefined ? {} : { text }),
  });
}

export const filterDefinition: RelationDefinition<Filter> = {
  ...passesColumns,
  withInputs: ({ condition, origin, text }, [input]) => filter(input!, condition, origin, text),
  expressions: ({ condition }) => [condition],
  requires: (relation, wanted, input) =>
    requireWanted(relation, wanted, input).union(columnsOfSide([relation.condition], 0)),
  describe: ({ condition }) => `filter ${printExpression(condition)}`,
  decidesRows: ({ condition }) => [condition],
  decidesOrder: listNone,
  order: keepOrder,
  uncertainty: ({ condition }) => findUncertainty([condition]),
  content: ({ condition }) => (isVolatileExpression(condition) ? 'unspecified' : 'rows'),
  keepsCount: false,
  unorderedSets: ({ condition }, inputs) => passSets([condition], inputs),
  breakTies: keepSame,
  rowCount: () => null,
  passesEachRow: false,
  gathersRows: false,
};
