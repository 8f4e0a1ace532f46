import type { Expression, NamedExpression, Origin } from '../expression.ts';
import { printExpression } from '../expressions/print-expression.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed } from '../schema.ts';
import type { ColumnKeys } from './column-keys.ts';
import type { RelationDefinition } from './definition.ts';
import { deriveFromExpressions, deriveFromNothing } from './derivation.ts';
import { describeColumns } from './describe.ts';
import { keepSame, listNone } from './families.ts';
import { findApproximate, guaranteeRows } from './guarantees.ts';
import { ownMembers } from './identity.ts';
import { fieldOf } from './output-schema.ts';
import { columnsOfSide, passedOn } from './required.ts';
import { loseOrder } from './row-order.ts';
import { findUncertainty } from './uncertainty.ts';
import { refuseSets } from './unordered-sets.ts';

export type JoinType = 'inner' | 'left' | 'right' | 'full' | 'semi' | 'anti' | 'cross';

/**
 * `condition` refers to both inputs (`Column.input`); `columns` are the output: plain column
 * references, or expressions over both (over the left alone for semi and anti).
 */
export type Join = RelationCommon & {
  readonly kind: 'join';
  readonly joinType: JoinType;
  readonly left: Relation;
  readonly right: Relation;
  readonly condition: Expression | null;
  readonly columns: readonly NamedExpression[];
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly join: Join;
  }
}

export function join(
  joinType: JoinType,
  left: Relation,
  right: Relation,
  condition: Expression | null,
  columns: readonly NamedExpression[],
  origin: Origin,
): Join {
  return Object.freeze({
    kind: 'join',
    joinType,
    left,
    right,
    condition,
    columns: Object.freeze([...columns]),
    schema: closed(columns.map(fieldOf)),
    origin,
  });
}

export const joinDefinition: RelationDefinition<Join> = {
  inputs: ({ left, right }) => [left, right],
  withInputs: ({ joinType, condition, columns, origin }, [left, right]) =>
    join(joinType, left!, right!, condition, columns, origin),
  expressions: (relation) => expressionsOver(relation, relation.columns),
  computes: ({ columns }) => columns,
  derivation: ({ columns, left, right }) =>
    deriveFromExpressions(columns, [left, right], deriveFromNothing),
  requires: (relation, wanted, _input, side) =>
    columnsOfSide(expressionsOver(relation, passedOn(relation.columns, wanted)), side),
  narrow: narrowJoin,
  describe: ({ joinType, condition, columns }) =>
    `${joinType} join${condition === null ? '' : ` on ${printExpression(condition)}`} → ${describeColumns(columns)}`,
  identity: ownMembers,
  decidesRows: conditionOf,
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: (relation) => findUncertainty(expressionsOver(relation, relation.columns)),
  content: guaranteeRows,
  keepsCount: false,
  approximate: ({ columns }, inputs) => findApproximate(columns, inputs),
  unorderedSets: refuseSets,
  breakTies: keepSame,
  rowCount: () => null,
  passesEachRow: false,
  gathersRows: true,
};

function conditionOf({ condition }: Join): readonly Expression[] {
  return condition === null ? [] : [condition];
}

function expressionsOver(
  relation: Join,
  columns: readonly NamedExpression[],
): readonly Expression[] {
  return [...conditionOf(relation), ...columns.map(({ expression }) => expression)];
}

function narrowJoin(relation: Join, wanted: ColumnKeys): Join {
  const { joinType, left, right, condition, origin } = relation;
  const columns = passedOn(relation.columns, wanted);
  return columns.length === relation.columns.length
    ? relation
    : join(joinType, left, right, condition, columns, origin);
}
