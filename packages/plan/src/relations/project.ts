import type { Expression, NamedExpression, Origin } from '../expression.ts';
import { isVolatileExpression } from '../expressions/volatile.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed, columnKey } from '../schema.ts';
import type { ColumnKeys } from './column-keys.ts';
import type { RelationDefinition } from './definition.ts';
import { deriveFromExpressions, deriveFromNothing } from './derivation.ts';
import { describeColumns } from './describe.ts';
import { keepSame, listNone } from './families.ts';
import { findApproximate } from './guarantees.ts';
import { ownMembers } from './identity.ts';
import { fieldOf } from './output-schema.ts';
import { columnsOfSide, passedOn } from './required.ts';
import { keepOrder } from './row-order.ts';
import { findUncertainty } from './uncertainty.ts';
import { isSet, usesSet, type UnorderedSets } from './unordered-sets.ts';

/** Exactly these columns, in this order. */
export type Project = RelationCommon & {
  readonly kind: 'project';
  readonly input: Relation;
  readonly columns: readonly NamedExpression[];
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly project: Project;
  }
}

export function project(
  input: Relation,
  columns: readonly NamedExpression[],
  origin: Origin,
): Project {
  return Object.freeze({
    kind: 'project',
    input,
    columns: Object.freeze([...columns]),
    schema: closed(columns.map(fieldOf)),
    origin,
  });
}

export const projectDefinition: RelationDefinition<Project> = {
  inputs: ({ input }) => [input],
  withInputs: ({ columns, origin }, [input]) => project(input!, columns, origin),
  expressions: ({ columns }) => expressionsIn(columns),
  computes: ({ columns }) => columns,
  derivation: ({ columns, input }) => deriveFromExpressions(columns, [input], deriveFromNothing),
  requires: ({ columns }, wanted) => columnsOfSide(expressionsIn(passedOn(columns, wanted)), 0),
  narrow: narrowProject,
  describe: ({ columns }) => `project ${describeColumns(columns)}`,
  identity: ownMembers,
  decidesRows: listNone,
  decidesOrder: listNone,
  order: keepOrder,
  uncertainty: ({ columns }) => findUncertainty(expressionsIn(columns)),
  content: ({ columns }) =>
    expressionsIn(columns).some(isVolatileExpression) ? 'unspecified' : 'rows',
  keepsCount: true,
  approximate: ({ columns }, inputs) => findApproximate(columns, inputs),
  unorderedSets: ({ columns }, inputs) => setsAmong(columns, inputs),
  breakTies: keepSame,
  rowCount: (_relation, [rows = null]) => rows,
  passesEachRow: true,
  gathersRows: false,
};

function expressionsIn(columns: readonly NamedExpression[]): readonly Expression[] {
  return columns.map(({ expression }) => expression);
}

function narrowProject(relation: Project, wanted: ColumnKeys): Project {
  const columns = passedOn(relation.columns, wanted);
  return columns.length === relation.columns.length
    ? relation
    : project(relation.input, columns, relation.origin);
}

function setsAmong(
  columns: readonly NamedExpression[],
  inputs: readonly ColumnKeys[],
): UnorderedSets {
  const passed = columns.filter(({ expression }) => isSet(expression, inputs));
  const others = expressionsIn(columns).filter(
    (expression) => !isSet(expression, inputs) && !isSortedSet(expression, inputs),
  );
  return usesSet(others, inputs) ? null : new Set(passed.map(({ name }) => columnKey(name)));
}

function isSortedSet(expression: Expression, inputs: readonly ColumnKeys[]): boolean {
  return (
    expression.kind === 'call' &&
    expression.fn === 'sort_array' &&
    isSet(expression.args[0]!, inputs)
  );
}
