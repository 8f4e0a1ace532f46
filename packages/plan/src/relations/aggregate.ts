import { LONG } from '../data-type.ts';
import type { AggregateCall, NamedExpression, Origin } from '../expression.ts';
import { isVolatileExpression } from '../expressions/volatile.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed, columnKey } from '../schema.ts';
import type { DecideTies, RelationDefinition } from './definition.ts';
import { deriveFromExpressions, deriveFromNothing } from './derivation.ts';
import { describeColumns } from './describe.ts';
import { keepSame, listNone } from './families.ts';
import { findApproximate, approximateAnswers } from './guarantees.ts';
import { ownMembers } from './identity.ts';
import { fieldOf } from './output-schema.ts';
import { columnsOfSide } from './required.ts';
import { findUncertainty } from './uncertainty.ts';
import { isCertainSet, usesSet } from './unordered-sets.ts';

/**
 * Grouping columns, then aggregates. No groups: one row. NaN equals NaN and -0 equals 0 when
 * grouping; a group's key shows 0.
 */
export type Aggregate = RelationCommon & {
  readonly kind: 'aggregate';
  readonly input: Relation;
  readonly groups: readonly NamedExpression[];
  readonly aggregates: readonly { readonly name: string; readonly call: AggregateCall }[];
  readonly sets?: GroupingSets;
};

/**
 * The rows are grouped once for each set: by the groups in it (their indexes), with null for the
 * other ones. Without rows in the input there are none in the output, not even for an empty set.
 * The LONG column `id`, between groups and aggregates, has a bit for each group, the first one's
 * highest, which is 1 if the set omits the group. No group has the name of a column of the input.
 */
export type GroupingSets = {
  readonly lists: readonly (readonly number[])[];
  readonly id: string;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly aggregate: Aggregate;
  }
}

export function aggregate(
  input: Relation,
  groups: readonly NamedExpression[],
  aggregates: Aggregate['aggregates'],
  origin: Origin,
  sets?: GroupingSets,
): Aggregate {
  const fields = [
    ...groups.map((group, index) => ({
      ...fieldOf(group),
      ...(sets?.lists.every((list) => list.includes(index)) === false ? { nullable: true } : {}),
    })),
    ...(sets === undefined ? [] : [{ name: sets.id, type: LONG, nullable: false }]),
    ...aggregates.map(({ name, call }) => ({ name, type: call.type, nullable: call.nullable })),
  ];
  return Object.freeze({
    kind: 'aggregate',
    input,
    groups: Object.freeze([...groups]),
    aggregates: Object.freeze([...aggregates]),
    ...(sets === undefined ? {} : { sets: Object.freeze({ ...sets }) }),
    schema: closed(fields),
    origin,
  });
}

export const aggregateDefinition: RelationDefinition<Aggregate> = {
  inputs: ({ input }) => [input],
  withInputs: ({ groups, aggregates, origin, sets }, [input]) =>
    aggregate(input!, groups, aggregates, origin, sets),
  expressions: expressionsOf,
  computes: columnsOf,
  derivation: (relation) =>
    deriveFromExpressions(columnsOf(relation), [relation.input], deriveFromNothing),
  requires: (relation) => columnsOfSide(expressionsOf(relation), 0),
  narrow: keepSame,
  describe: ({ groups, aggregates, sets }) =>
    `aggregate by ${describeColumns(groups) || '()'}${describeSets(groups, sets)}: ${describeColumns(callsOf(aggregates))}`,
  identity: ownMembers,
  decidesRows: ({ groups }) => groups.map(({ expression }) => expression),
  decidesOrder: listNone,
  order: (relation) => (hasOneRow(relation) ? 'total' : 'none'),
  uncertainty: (relation) => findUncertainty(expressionsOf(relation)),
  content: ({ aggregates }) =>
    aggregates.some(({ call }) => isUncertain(call)) ? 'unspecified' : 'rows',
  keepsCount: false,
  approximate: (relation, inputs) => findApproximate(columnsOf(relation), inputs),
  unorderedSets: (relation, inputs) =>
    usesSet(expressionsOf(relation), inputs) ? null : setsIn(relation.aggregates),
  breakTies: (relation, decide) =>
    Object.freeze({
      ...relation,
      aggregates: relation.aggregates.map(({ name, call }) => ({
        name,
        call: decideOrder(call, relation.input, decide),
      })),
    }),
  rowCount: (relation) => (hasOneRow(relation) ? 1 : null),
  passesEachRow: false,
  gathersRows: true,
};

function hasOneRow({ groups, sets }: Aggregate): boolean {
  return groups.length === 0 && sets === undefined;
}

/** ` in sets (a, b), (a), ()` */
function describeSets(groups: Aggregate['groups'], sets: GroupingSets | undefined): string {
  if (sets === undefined) return '';
  const lists = sets.lists.map(
    (list) => `(${list.map((index) => groups[index]!.name).join(', ')})`,
  );
  return ` in sets ${lists.join(', ')}`;
}

function callsOf(aggregates: Aggregate['aggregates']): readonly NamedExpression[] {
  return aggregates.map(({ name, call }) => ({ name, expression: call }));
}

function columnsOf({ groups, aggregates }: Aggregate): readonly NamedExpression[] {
  return [...groups, ...callsOf(aggregates)];
}

function expressionsOf(relation: Aggregate): readonly NamedExpression['expression'][] {
  return columnsOf(relation).map(({ expression }) => expression);
}

function isUncertain(call: AggregateCall): boolean {
  return !isCertainSet(call) && (approximateAnswers.has(call.fn) || isVolatileExpression(call));
}

function setsIn(aggregates: Aggregate['aggregates']): ReadonlySet<string> {
  return new Set(
    aggregates.filter(({ call }) => isCertainSet(call)).map(({ name }) => columnKey(name)),
  );
}

const ordered: ReadonlySet<string> = new Set([
  'first',
  'last',
  'any_value',
  'collect_list',
  'listagg',
]);

function decideOrder(call: AggregateCall, input: Relation, decide: DecideTies): AggregateCall {
  if (!ordered.has(call.fn) || call.distinct) return call;
  return Object.freeze({ ...call, orderBy: decide(call.orderBy, input) });
}
