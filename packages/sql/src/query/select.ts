import {
  BOOLEAN,
  LONG,
  aggregate,
  aggregateCall,
  canCast,
  column,
  explicitCast,
  filter,
  project,
  some,
  typeName,
  window,
  type Expression,
  type NamedExpression,
  type Origin,
  type Relation,
} from '@millrace/plan';
import { createProblem, type Problem } from '../problem.ts';
import type { Scope } from '../bind/binding.ts';
import { coerce } from '../bind/coerce.ts';
import { BindFailure, fail, Failures, gather } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import { hasAggregate, hasWindow, splitAggregates, splitWindows } from '../bind/split.ts';
import type {
  ExpressionNode,
  GroupByNode,
  NamedWindowNode,
  NameNode,
  QueryNode,
  SelectNode,
} from '../parse/ast.ts';
import {
  bindResolved,
  columnResolver,
  resolveOutputFirst,
  scopeOf,
  type Names,
} from './bind-in.ts';
import { originAt, type QueryContext, type Item, type Items } from './context.ts';
import { namedConstants, withConstants, withoutConstants } from './constants.ts';
import { subqueryQualifier } from './hidden-qualifiers.ts';
import { distinctRows } from './distinct.ts';
import { withDomainOf } from './domain.ts';
import { bindFrom } from './from.ts';
import { havingOverGroups, type HavingOverGroups } from './having-over-groups.ts';
import { generatorsOverGroups } from './generators-over-groups.ts';
import { groupedNames, groupingOf, rejectStarByPosition, type Grouping } from './grouping.ts';
import { withGroupingSets, type GroupedBySets } from './grouping-sets.ts';
import { withEmptyGroups } from './empty-groups.ts';
import { distinctWindows, withNamedWindows } from './named-windows.ts';
import type { Nodes } from './nodes.ts';
import { oneRow } from './one-row.ts';
import { orderKeys, sortedBy, sortedOutput } from './order.ts';
import { resolveNames } from './resolve-names.ts';
import { knownQueries, withClauseQueries } from './clause-queries.ts';
import { onlyItemNamed, selectItems } from './select-items.ts';
import {
  carriedColumns,
  fieldOf,
  keysOf,
  listed,
  physicalNames,
  renamed,
  type Source,
  type VisibleColumn,
} from './source.ts';
import { withTimeWindow } from './time-window.ts';
import { withSessionWindow } from './session-window.ts';
import { bindWhere } from './where.ts';

/** SELECT with the ORDER BY after it, which may reference columns that SELECT doesn't return. */
export function bindSelect(
  select: SelectNode,
  query: Pick<QueryNode, 'orderBy' | 'windows'>,
  context: QueryContext,
): Source {
  const windows = distinctWindows([...select.windows, ...query.windows], context);
  const origin = originAt(context, select.span);
  const rows = select.from === null ? oneRow(origin) : bindFrom(select.from, context);
  const from = withDomainOf([{ ...select, from: null }, query.orderBy], rows, context, origin);
  return bindFromRows(select, query.orderBy, windows, from, context);
}

function bindFromRows(
  select: SelectNode,
  orderBy: QueryNode['orderBy'],
  windows: readonly NamedWindowNode[],
  rows: Source,
  context: QueryContext,
): Source {
  const tested = havingOverGroups(select, rows, context);
  if (tested !== null) {
    const groups = bindFromRows(tested.select, [], windows, rows, context);
    return bindTested(select, tested, groups, orderBy, context);
  }
  const generating = generatorsOverGroups(select);
  if (generating !== null) {
    const groups = bindFromRows(generating.groups, [], windows, rows, context);
    const over = generating.over(groups);
    return bindSelectOver(over.select, { orderBy, windows: [] }, over.rows, context);
  }
  const clauses = { select, orderBy, rows };
  const timed = withSessionWindow(withTimeWindow(clauses, context), context);
  const items = filteredItems(timed.select, timed.rows, windows, context);
  return selectFrom(timed.select, timed, windows, items, context);
}

/** SELECT with conditions on its groups that a subquery takes part in. */
function bindTested(
  { distinct, span }: SelectNode,
  { condition, added }: HavingOverGroups,
  groups: Source,
  orderBy: QueryNode['orderBy'],
  context: QueryContext,
): Source {
  const rows = bindWhere(condition, groups, context);
  const columns = listed(groups).slice(0, -added);
  const output = withOnly({ ...rows, columns }, originAt(context, span));
  return sortedOutput(distinct ? distinctRows(output, span, context) : output, orderBy, context);
}

/** Without the columns of the relation that nobody sees. */
function withOnly(source: Source, origin: Origin): Source {
  const shown = listed(source).map((each) => ({
    name: each.physical,
    expression: column(fieldOf(source, each)),
  }));
  const relation = project(source.relation, [...shown, ...carriedColumns(source)], origin);
  return { relation, columns: source.columns, ...keysOf(source) };
}

/** SELECT with its ORDER BY over rows that are given instead of FROM and WHERE. */
export function bindSelectOver(
  select: SelectNode,
  query: Pick<QueryNode, 'orderBy' | 'windows'>,
  rows: Source,
  context: QueryContext,
): Source {
  const windows = distinctWindows([...select.windows, ...query.windows], context);
  const items = selectItems(select.items, rows, windows, context);
  return selectFrom(select, query, windows, items, context);
}

/** What a SELECT returns for the rows of its source. */
export function selectFrom(
  select: SelectNode,
  query: Pick<QueryNode, 'orderBy'>,
  windows: readonly NamedWindowNode[],
  { items, source: wide }: Items,
  context: QueryContext,
): Source {
  const clauses = withClauseQueries(select, query, wide, context);
  const { having, groupBy, orderBy, source } = clauses;
  rejectStarByPosition(select);
  const keys = select.distinct ? [] : orderKeys(orderBy, items, source, windows, context);
  const nodes: Nodes = {
    items,
    having:
      having === null ? null : havingNode(having, select.groupBy, items, source, windows, context),
    qualify:
      select.qualify === null ? null : qualifyNode(select.qualify, items, source, windows, context),
    keys,
  };
  const grouping = groupingOf(groupBy, items, source, context);
  const bySets =
    grouping.kind === 'sets' ? withGroupingSets(nodes, grouping, source, context) : null;
  const ready = bySets?.nodes ?? nodes;
  const bound = bindAll(ready, bySets?.scope ?? source, context);
  const stage = grouped(bound, grouping, bySets, source, select, context);
  const carried = carriedColumns(source);
  if (bySets !== null && carried.length > 0)
    fail('CORRELATED_CLAUSE_NOT_SUPPORTED', {}, select.groupBy?.span ?? select.span);
  const output = {
    ...projected(windowed(stage, carried, select, context), ready, carried, select, context),
    ...keysOf(source),
  };
  if (!select.distinct) return output;
  const rows = distinctRows(output, select.span, context);
  return sortedOutput({ ...rows, ...renamed(rows, null, []) }, query.orderBy, context);
}

/** The select list over the rows that WHERE leaves, or the problems of both. */
function filteredItems(
  { where, items }: SelectNode,
  from: Source,
  windows: readonly NamedWindowNode[],
  context: QueryContext,
): Items {
  if (where === null) return selectItems(items, from, windows, context);
  const failures = new Failures();
  const rows = failures.attempt(() => bindWhere(where, from, context));
  const list = failures.attempt(() => selectItems(items, rows ?? from, windows, context));
  failures.rethrow();
  return list!;
}

/**
 * In HAVING names are output columns first, but inside aggregates, and where they are grouped,
 * columns of the input.
 */
function havingNode(
  node: ExpressionNode,
  groupBy: GroupByNode | null,
  items: readonly Item[],
  source: Source,
  windows: readonly NamedWindowNode[],
  context: QueryContext,
): ExpressionNode {
  const output = (name: string, { span }: NameNode): ExpressionNode | null =>
    onlyItemNamed(items, name, span)?.node ?? null;
  const grouped = new Set(groupedNames(groupBy, items, source, context));
  const names: Names = {
    source,
    before: (name, named, place) =>
      place.insideAggregate || grouped.has(name.toLowerCase()) ? null : output(name, named),
    after: output,
  };
  return context.budget.written(
    resolveOutputFirst(withNamedWindows(node, windows, context), names, context),
  );
}

/** In QUALIFY names are columns of the input first. */
function qualifyNode(
  node: ExpressionNode,
  items: readonly Item[],
  source: Source,
  windows: readonly NamedWindowNode[],
  context: QueryContext,
): ExpressionNode {
  const after = (name: string, { span }: NameNode): ExpressionNode | null =>
    onlyItemNamed(items, name, span)?.node ?? null;
  return context.budget.written(
    resolveNames(
      withNamedWindows(node, windows, context),
      columnResolver({ source, after }, context),
    ),
  );
}

/** Typed expressions during grouping and windowing. */
type Bound = {
  readonly items: readonly Expression[];
  readonly having: Expression | null;
  readonly qualify: Expression | null;
  readonly keys: readonly (Expression | null)[];
};

type Stage = { readonly relation: Relation; readonly bound: Bound };

function bindAll(nodes: Nodes, source: Source, context: QueryContext): Bound {
  const scope = scopeOf(source);
  const any = (node: ExpressionNode): Expression =>
    bindResolved(node, scope, context, { allow: 'both' });
  return {
    items: gather(nodes.items, (item) => any(item.node)),
    having: nodes.having === null ? null : truthOf(nodes.having, 'aggregate', scope, context),
    qualify: nodes.qualify === null ? null : truthOf(nodes.qualify, 'both', scope, context),
    keys: gather(nodes.keys, (key) => (key.kind === 'output' ? null : any(key.node))),
  };
}

/** Unlike WHERE, HAVING and QUALIFY cast what isn't BOOLEAN. */
function truthOf(
  node: ExpressionNode,
  allow: 'aggregate' | 'both',
  scope: Scope,
  context: QueryContext,
): Expression {
  const bound = bindResolved(node, scope, context, { allow });
  if (bound.type.kind === 'BOOLEAN') return bound;
  if (bound.type.kind === 'NULL') return coerce(bound, BOOLEAN);
  return canCast(bound.type, BOOLEAN)
    ? explicitCast(bound, BOOLEAN, 'ansi', originAt(context, node.span))
    : fail('WRONG_RESULT_TYPE', { expected: 'BOOLEAN', type: typeName(bound.type) }, node.span);
}

/** The expressions as one list, for code that treats them alike, and back. */
function listOf(bound: Bound, names: readonly string[]): readonly NamedExpression[] {
  const extras = [bound.having, bound.qualify, ...bound.keys].flatMap((expression) =>
    expression === null ? [] : [{ name: 'extra', expression }],
  );
  return [
    ...bound.items.map((expression, index) => ({ name: names[index] ?? 'column', expression })),
    ...extras,
  ];
}

function fromList(bound: Bound, list: readonly NamedExpression[]): Bound {
  let next = 0;
  const take = (old: Expression | null): Expression | null =>
    old === null ? null : (list[next++]?.expression ?? old);
  return {
    items: bound.items.map((item) => take(item) ?? item),
    having: take(bound.having),
    qualify: take(bound.qualify),
    keys: bound.keys.map(take),
  };
}

function grouped(
  bound: Bound,
  grouping: Grouping,
  bySets: GroupedBySets | null,
  source: Source,
  select: SelectNode,
  context: QueryContext,
): Stage {
  const all = listOf(bound, []).map(({ expression }) => expression);
  const others = all.slice(bound.items.length);
  if (grouping.kind === 'none' && bound.having === null && !all.some(hasAggregate))
    return { relation: source.relation, bound };
  const constants = namedConstants(source.constants ?? [], all);
  const plain = (item: Expression): boolean =>
    !hasAggregate(item) && !hasWindow(item) && namedConstants(constants, [item]).length === 0;
  const free = freeNames(constants.map(({ name }) => name));
  const expressions = (): readonly Expression[] =>
    grouping.kind === 'all'
      ? bound.items.filter(plain)
      : boundGroups(grouping.kind === 'sets' ? [] : grouping.nodes, source, context);
  const carried = carriedColumns(source);
  carried.forEach(({ name }) => free(name));
  const named = (expression: Expression): NamedExpression => ({
    name: free(expression.kind === 'column' ? expression.name : 'group'),
    expression,
  });
  const written = [...carried, ...expressions().map(named)];
  const known = grouping.kind === 'none' ? [] : knownQueries(written, bound.items, others, source);
  const groups = bySets?.groups ?? [...written, ...known.map(named)];
  const fixed = constants.map(({ name, value }) => ({
    name,
    expression: column({ name, type: value.type, nullable: value.nullable }),
  }));
  const split = splitAggregates(listOf(bound, []), [...(bySets?.keys ?? groups), ...fixed]);
  if (split.problems.length > 0)
    throw new BindFailure(split.problems.map((problem) => ungrouped(problem, source)));
  const count = { name: 'count', call: aggregateCall('count', [], LONG, { nullable: false }) };
  const aggregates = groups.length + split.aggregates.length === 0 ? [count] : split.aggregates;
  const origin = originAt(context, select.groupBy?.span ?? select.span);
  const needed = namedConstants(source.constants ?? [], [
    ...groups.map(({ expression }) => expression),
    ...aggregates.map(({ call }) => call),
  ]);
  const input = withoutConstants(source.relation, source.constants ?? [], needed);
  const rows = aggregate(input, groups, aggregates, origin, bySets?.sets);
  const relation = withConstants(
    grouping.kind === 'none' ? withEmptyGroups(rows, source, aggregates, origin) : rows,
    constants,
    origin,
  );
  const after = fromList(bound, split.columns);
  if (after.having === null) return { relation, bound: after };
  return {
    relation: filter(relation, after.having, originAt(context, select.having?.span ?? select.span)),
    bound: after,
  };
}

/** The column of a subquery has no name that its user knows. */
function ungrouped(problem: Problem, source: Source): Problem {
  const isSubquery =
    problem.code === 'COLUMN_NOT_GROUPED' &&
    source.columns.some(
      ({ qualifier, name }) => qualifier === subqueryQualifier && name === problem.args.column,
    );
  return isSubquery ? createProblem('SUBQUERY_NOT_GROUPED', {}, problem.span) : problem;
}

function boundGroups(
  nodes: readonly ExpressionNode[],
  source: Source,
  context: QueryContext,
): readonly Expression[] {
  const bound = gather(nodes, (node) => bindResolved(node, scopeOf(source), context));
  const carried = new Set(source.domain === undefined ? [] : source.carried);
  for (const { origin, ...expression } of bound)
    if (some(expression, (part) => part.kind === 'column' && carried.has(part.name)))
      fail('CORRELATED_CLAUSE_NOT_SUPPORTED', {}, origin?.span ?? [0, 0]);
  const seen = new Set<string>();
  return bound.filter((expression) => {
    const key = JSON.stringify(expression, (name, value: unknown) =>
      name === 'origin' ? undefined : value,
    );
    return !seen.has(key) && seen.add(key);
  });
}

function windowed(
  { relation, bound }: Stage,
  carried: readonly NamedExpression[],
  select: SelectNode,
  context: QueryContext,
): Stage {
  const list = listOf(bound, []);
  if (!list.some(({ expression }) => hasWindow(expression))) {
    if (select.qualify !== null) fail('QUALIFY_WITHOUT_WINDOW', {}, select.qualify.span);
    return { relation, bound };
  }
  const split = splitWindows(list, physicalNames({ relation, columns: [] }));
  const keys = carried.map(({ expression }) => expression);
  const windows = split.windows.map(({ name, call }) => ({
    name,
    call: { ...call, partitionBy: [...keys, ...call.partitionBy] },
  }));
  const wide = window(relation, windows, originAt(context, select.span));
  const after = fromList(bound, split.columns);
  if (after.qualify === null) return { relation: wide, bound: after };
  return {
    relation: filter(wide, after.qualify, originAt(context, select.qualify?.span ?? select.span)),
    bound: after,
  };
}

/**
 * Exactly the output columns; columns that only ORDER BY needs are carried along and then dropped.
 */
function projected(
  { relation, bound }: Stage,
  nodes: Nodes,
  keys: readonly NamedExpression[],
  select: SelectNode,
  context: QueryContext,
): Source {
  const free = freeNames(keys.map(({ name }) => name));
  const items = bound.items.map((expression, index) => ({
    name: free(nodes.items[index]?.name ?? 'column'),
    expression,
  }));
  const outputs = [...items, ...keys];
  const origin = originAt(context, select.span);
  const columns = items.map(({ name }, index): VisibleColumn => {
    const item = nodes.items[index];
    return item?.passes === undefined
      ? { qualifier: null, name: item?.name ?? name, physical: name, hidden: false }
      : { ...item.passes, name: item.name, physical: name };
  });
  if (nodes.keys.length === 0) return { relation: project(relation, outputs, origin), columns };
  const hidden = bound.keys.map((expression) =>
    expression === null ? null : { name: free('sort'), expression },
  );
  const carried = hidden.flatMap((each) => (each === null ? [] : [each]));
  const wide = project(relation, [...outputs, ...carried], origin);
  const names = nodes.keys.map((key, index) =>
    key.kind === 'output' ? (items[key.index]?.name ?? '') : (hidden[index]?.name ?? ''),
  );
  const ordered = sortedBy(wide, names, nodes.keys, context);
  if (carried.length === 0) return { relation: ordered, columns };
  const kept = outputs.map(({ name, expression }) => ({
    name,
    expression: column({ name, type: expression.type, nullable: expression.nullable }),
  }));
  return { relation: project(ordered, kept, origin), columns };
}
