import type { Expression, NamedExpression, Origin, SortKey, WindowCall } from '../expression.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { columnKey, knownFields } from '../schema.ts';
import type { ColumnKeys } from './column-keys.ts';
import type { DecideTies, RelationDefinition } from './definition.ts';
import { deriveFromExpressions, deriveFromInputs } from './derivation.ts';
import { describeColumns } from './describe.ts';
import { listNone, passesColumns } from './families.ts';
import {
  findApproximate,
  approximateAnswers,
  passApproximate,
  usesApproximate,
  type Guarantees,
} from './guarantees.ts';
import { extend } from './output-schema.ts';
import { columnsOfSide, requireWanted } from './required.ts';
import { loseOrder } from './row-order.ts';
import { findUncertainty } from './uncertainty.ts';
import { refuseSets } from './unordered-sets.ts';

/** The input's columns, then these. */
export type WindowRelation = RelationCommon & {
  readonly kind: 'window';
  readonly input: Relation;
  readonly columns: readonly { readonly name: string; readonly call: WindowCall }[];
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly window: WindowRelation;
  }
}

export function window(
  input: Relation,
  columns: WindowRelation['columns'],
  origin: Origin,
): WindowRelation {
  const added = columns.map(({ name, call }) => ({
    name,
    type: call.type,
    nullable: call.nullable,
  }));
  return Object.freeze({
    kind: 'window',
    input,
    columns: Object.freeze([...columns]),
    schema: extend(input.schema, added),
    origin,
  });
}

export const windowDefinition: RelationDefinition<WindowRelation> = {
  ...passesColumns,
  withInputs: ({ columns, origin }, [input]) => window(input!, columns, origin),
  expressions: callsOf,
  computes: columnsOf,
  derivation: (relation) =>
    deriveFromExpressions(
      columnsOf(relation),
      [relation.input],
      deriveFromInputs([relation.input]),
    ),
  requires: (relation, wanted, input) =>
    requireWanted(relation, wanted, input).union(columnsOfSide(callsOf(relation), 0)),
  describe: (relation) => `window ${describeColumns(columnsOf(relation))}`,
  decidesRows: listNone,
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: (relation) => findUncertainty(callsOf(relation)),
  content: ({ columns, input }, inputs) =>
    columns.some(({ call }) => isUncertain(call, input, inputs)) ? 'unspecified' : 'rows',
  keepsCount: true,
  approximate: (relation, inputs): ColumnKeys =>
    passApproximate(relation, inputs).union(findApproximate(columnsOf(relation), inputs)),
  unorderedSets: refuseSets,
  breakTies: (relation, decide) =>
    Object.freeze({
      ...relation,
      columns: relation.columns.map(({ name, call }) => ({
        name,
        call: decideOrder(call, relation.input, decide),
      })),
    }),
  rowCount: (_relation, [rows = null]) => rows,
  passesEachRow: true,
  gathersRows: true,
};

function columnsOf({ columns }: WindowRelation): readonly NamedExpression[] {
  return columns.map(({ name, call }) => ({ name, expression: call }));
}

function callsOf({ columns }: WindowRelation): readonly WindowCall[] {
  return columns.map(({ call }) => call);
}

const tieSensitive: ReadonlySet<string> = new Set([
  'row_number',
  'ntile',
  'lag',
  'lead',
  'first_value',
  'last_value',
  'nth_value',
  'first',
  'last',
  'any_value',
  'collect_list',
  'listagg',
]);

function isUncertain(call: WindowCall, input: Relation, inputs: readonly Guarantees[]): boolean {
  const keys = call.withinGroup ?? call.orderBy;
  const covers = (some: readonly SortKey[]): boolean => coversAll(some, call.partitionBy, input);
  if (
    [...keys, ...call.orderBy].some(({ expression }) => usesApproximate(expression, inputs)) ||
    call.partitionBy.some((key) => usesApproximate(key, inputs))
  )
    return true;
  return (
    approximateAnswers.has(call.fn) ||
    (call.frame?.unit === 'rows' && !covers(call.orderBy)) ||
    (tieSensitive.has(call.fn) && !ordersItself(call) && !covers(keys))
  );
}

/** `listagg(a) WITHIN GROUP (ORDER BY a)`: rows that tie are joined as the same text. */
function ordersItself({ args: [value], withinGroup = [] }: WindowCall): boolean {
  return (
    value?.kind === 'column' &&
    value.type.kind === 'STRING' &&
    withinGroup.some(
      ({ expression }) =>
        expression.kind === 'column' && columnKey(expression.name) === columnKey(value.name),
    )
  );
}

function coversAll(
  keys: readonly SortKey[],
  partitionBy: readonly Expression[],
  input: Relation,
): boolean {
  const covered = new Set(
    [...keys.map(({ expression }) => expression), ...partitionBy].flatMap((expression) =>
      expression.kind === 'column' ? [columnKey(expression.name)] : [],
    ),
  );
  return knownFields(input.schema).every(({ name }) => covered.has(columnKey(name)));
}

const ordered: ReadonlySet<string> = new Set(['row_number', 'ntile', 'lag', 'lead', 'first_value']);

/** A RANGE frame ends with the rows that tie with the current one: another key would change it. */
function decideOrder(call: WindowCall, input: Relation, decide: DecideTies): WindowCall {
  if (call.fn === 'listagg' && call.withinGroup !== undefined)
    return Object.freeze({ ...call, withinGroup: decide(call.withinGroup, input) });
  const byRows = call.frame?.unit === 'rows';
  if (call.orderBy.length === 0 || !(byRows || (ordered.has(call.fn) && call.frame === null)))
    return call;
  return Object.freeze({ ...call, orderBy: decide(call.orderBy, input) });
}
