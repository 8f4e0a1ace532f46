import {
  columnKey,
  holdsMap,
  knownFields,
  type Aggregate,
  type GroupingSets,
} from '@millrace/plan';
import {
  normalizeKey,
  printAggregate,
  printExpression,
  printType,
  quoteIdentifier,
  type Scope,
} from '../expression/index.ts';
import { Computed } from './computed.ts';
import type { Input } from './source.ts';

/** Up to this number of FILTER clauses, they are as fast as CASE. */
const fewFilters = 8;
/** They are computed once: an exact sum names its argument three times, each planned slowly. */
const longArgument = 200;

export function printAggregateRelation(relation: Aggregate, input: Input, scope: Scope): string {
  return relation.sets === undefined
    ? printGroups(relation, input, scope)
    : printSets(relation, relation.sets, input, scope);
}

function printGroups(relation: Aggregate, { name, from, all }: Input, scope: Scope): string {
  const { groups, aggregates } = relation;
  const keys = groups.map(
    ({ name, expression }) =>
      `${normalizeKey(printExpression(expression, scope), expression.type)} AS ${quoteIdentifier(name)}`,
  );
  const grouping =
    groups.length === 0 ? '' : ` GROUP BY ${groups.map((_, index) => index + 1).join(', ')}`;
  const computed = argumentsIn(name, relation);
  const list = [...keys, ...printCalls(aggregates, sortMaps(groups, scope), computed)].join(', ');
  const input = computed.isEmpty
    ? from
    : `(SELECT ${[all, ...computed.list].join(', ')} FROM ${from}) AS ${name}`;
  return `SELECT ${list} FROM ${input}${grouping}`;
}

/** Spark sorts the entries of maps that it groups by, also in the aggregates. */
function sortMaps(groups: Aggregate['groups'], scope: Scope): Scope {
  const maps = new Map(
    groups.flatMap(({ expression }) =>
      expression.kind === 'column' && holdsMap(expression.type)
        ? [[columnKey(expression.name), expression.type]]
        : [],
    ),
  );
  if (maps.size === 0) return scope;
  return {
    ...scope,
    column: (name, side) => {
      const type = maps.get(columnKey(name));
      const sql = scope.column(name, side);
      return type === undefined ? sql : normalizeKey(sql, type);
    },
  };
}

/** The keys are computed below: GROUPING SETS take a number as a constant, not as a position. */
function printSets(
  relation: Aggregate,
  { lists, id }: GroupingSets,
  { name, from, all }: Input,
  scope: Scope,
): string {
  const { groups, aggregates } = relation;
  const keys = groups.map((group) => quoteIdentifier(group.name));
  const keyColumns = groups.map(
    ({ expression }, index) =>
      `${normalizeKey(printExpression(expression, scope), expression.type)} AS ${keys[index]!}`,
  );
  const computed = argumentsIn(name, relation);
  const used = new Set(lists.flat());
  const shown = groups.map(({ expression: { type } }, index) =>
    used.has(index) ? keys[index]! : `CAST(NULL AS ${printType(type)}) AS ${keys[index]!}`,
  );
  const list = [
    ...shown,
    `CAST(${groupingId(keys, used)} AS BIGINT) AS ${quoteIdentifier(id)}`,
    ...printCalls(aggregates, scope, computed),
  ];
  const sets = lists.map((set) => `(${set.map((index) => keys[index]!).join(', ')})`);
  const rows = `(SELECT ${[all, ...keyColumns, ...computed.list].join(', ')} FROM ${from}) AS ${name}`;
  return `SELECT ${list.join(', ')} FROM ${rows} GROUP BY GROUPING SETS (${sets.join(', ')}) HAVING count(*) > 0`;
}

/** A group that is in no set is omitted from all of them. */
function groupingId(keys: readonly string[], used: ReadonlySet<number>): string {
  if (keys.length === 0) return '0';
  if (used.size === keys.length) return `grouping_id(${keys.join(', ')})`;
  const bits = keys.map((key, index) => {
    const bit = 2 ** (keys.length - 1 - index);
    return used.has(index) ? `grouping_id(${key}) * ${bit}` : `${bit}`;
  });
  return bits.join(' + ');
}

function printCalls(
  aggregates: Aggregate['aggregates'],
  scope: Scope,
  computed: Computed,
): readonly string[] {
  const crowded = aggregates.filter(({ call }) => call.filter !== null).length > fewFilters;
  return aggregates.map(({ name, call }) => {
    // With a filter or an order, the argument is computed for its rows only, or named in it again.
    const isPlain = call.filter === null && call.orderBy.length === 0;
    const argument = isPlain
      ? (sql: string) => (sql.length < longArgument ? sql : computed.add(sql))
      : undefined;
    return `${printAggregate(call, scope, crowded, argument)} AS ${quoteIdentifier(name)}`;
  });
}

function argumentsIn(rows: string, { input, groups }: Aggregate): Computed {
  const names = [...knownFields(input.schema), ...groups].map(({ name }) => name);
  return new Computed(rows, 'argument', names);
}
