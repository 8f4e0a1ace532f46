import { project } from '@millrace/plan';
import { BindFailure, fail, gather } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import type {
  DerivedTableNode,
  ExpressionNode,
  JoinNode,
  NameNode,
  SelectNode,
} from '../parse/ast.ts';
import { bindResolved, identifierText, identifierTexts, scopeOf } from './bind-in.ts';
import { containsSubquery } from './contains-subquery.ts';
import { originAt, type QueryContext } from './context.ts';
import { findColumn } from './find-column.ts';
import { isGeneratorCall } from './generator.ts';
import { keysOf, ownColumns, physicalNames, withoutFarther, type Source } from './source.ts';

/**
 * `left, LATERAL (SELECT a + b AS c)`: the columns that a SELECT without FROM computes from each row
 * of the left side. Null if the subquery is another one.
 */
export function bindLateral(
  join: JoinNode,
  node: DerivedTableNode,
  left: Source,
  context: QueryContext,
): Source | null {
  const select = rowSelect(node);
  if (select === null) return null;
  const keepsRows = join.joinType === 'left';
  const plain = join.joinType === 'cross' || join.joinType === 'inner';
  const drops =
    select.where !== null ||
    join.condition !== null ||
    select.items.some(({ expression }) => isGeneratorCall(expression));
  if (join.using.length > 0 || join.natural || !(plain || keepsRows))
    return fail('LATERAL_JOIN_NOT_SUPPORTED', {}, join.span);
  if ((keepsRows && drops) || (node.columnAliases.length === 0 && hasNameless(select))) return null;
  const near = withoutFarther(left);
  const rows = select.where === null ? near : context.where(select.where, near, context);
  const computed = { ...withColumns(select, node, rows, context), ...keysOf(left) };
  return join.condition === null ? computed : context.where(join.condition, computed, context);
}

/** An issue if the subquery can't be bound because it uses columns of the left side. */
export function bindApart<T>(node: DerivedTableNode, left: Source, bind: () => T): T {
  try {
    return bind();
  } catch (error) {
    if (!(error instanceof BindFailure)) throw error;
    const usesLeft = error.problems.some(
      ({ code, args, span }) =>
        code === 'UNKNOWN_COLUMN_IN_QUERY' &&
        findColumn(left, args.column.split('.'), { kind: 'name', parts: [], span } as NameNode) !==
          null,
    );
    if (usesLeft) return fail('LATERAL_SUBQUERY_NOT_SUPPORTED', {}, node.span);
    throw error;
  }
}

/**
 * The SELECT of a subquery that has nothing but a list and perhaps WHERE. The subqueries in it can't
 * name columns of the left side.
 */
function rowSelect({ query }: DerivedTableNode): SelectNode | null {
  const { body, orderBy, limit, offset } = query;
  const isBare =
    query.with.length === 0 &&
    query.windows.length === 0 &&
    Array.isArray(orderBy) &&
    orderBy.length === 0 &&
    limit === null &&
    offset === null;
  if (!isBare || body.kind !== 'select' || body.from !== null) return null;
  const isRow =
    body.groupBy === null &&
    body.having === null &&
    body.qualify === null &&
    body.windows.length === 0;
  const asks = [body.where, ...body.items.map(({ expression }) => expression)].some(
    (part) => part !== null && containsSubquery(part),
  );
  return isRow && !asks ? body : null;
}

/** Spark names a column without AS after the outer columns in it. */
function hasNameless({ items }: SelectNode): boolean {
  return items.some(
    ({ expression, aliases }) =>
      aliases.length === 0 && expression.kind !== 'name' && expression.kind !== 'star',
  );
}

function isPlainStar(node: ExpressionNode): boolean {
  return node.kind === 'star' && node.qualifier.length === 0;
}

function withColumns(
  select: SelectNode,
  node: DerivedTableNode,
  rows: Source,
  context: QueryContext,
): Source {
  const names = identifierTexts(node.columnAliases, context);
  // Without FROM, `*` has no columns.
  const written = select.items.filter(({ expression }) => !isPlainStar(expression));
  const { items, source } = context.items(written, rows, [], context);
  if (names.length > 0 && names.length !== items.length)
    fail('WRONG_NAME_COUNT', { count: items.length, given: names.length }, node.span);
  const bound = gather(items, (item) => bindResolved(item.node, scopeOf(source), context));
  const free = freeNames(physicalNames(source));
  const qualifier = node.alias === null ? null : identifierText(node.alias, context);
  const added = items.map((item, index) => ({
    qualifier,
    name: names[index] ?? item.name,
    physical: free(names[index] ?? item.name),
    hidden: false,
  }));
  context.budget.spend(rows.columns.length + added.length, node.span);
  const kept = ownColumns(source.relation);
  const computed = bound.map((expression, index) => ({ name: added[index]!.physical, expression }));
  return {
    ...source,
    relation: project(source.relation, [...kept, ...computed], originAt(context, node.span)),
    columns: [...rows.columns, ...added],
  };
}
