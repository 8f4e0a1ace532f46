import {
  BOOLEAN,
  aggregateCall,
  aggregateSignatures,
  and,
  call,
  isIntegral,
  isOrderable,
  literal,
  phrase,
  sortKey,
  typeName,
  type AggregateName,
  type Expression,
  type SortKey,
} from '@millrace/plan';
import type { CallNode, ExpressionNode, SortItemNode } from '../parse/ast.ts';
import { aggregateFunctions } from './aliases.ts';
import { resolve } from './apply.ts';
import { coerce } from './coerce.ts';
import { constant } from './constant.ts';
import { spanOf, type Context } from './context.ts';
import { fail, failArguments, gather } from './failure.ts';
import { isRandom } from './is-random.ts';
import { expressionKey } from './same-expression.ts';

const sortable: ReadonlySet<AggregateName> = new Set([
  'percentile',
  'percentile_disc',
  'listagg',
  'mode',
]);
const nullSkipping: ReadonlySet<AggregateName> = new Set(['first', 'last', 'any_value']);

/** An aggregate's function, arguments, filter and order in the plan's form. */
export type AggregateParts = {
  readonly fn: AggregateName;
  readonly args: readonly Expression[];
  readonly orderBy: readonly SortKey[];
  readonly ignoreNulls: boolean;
};

export function bindAggregate(node: CallNode, context: Context): Expression {
  if (!context.aggregates) fail('AGGREGATE_NOT_ALLOWED', { name: node.name }, node.span);
  if (collectsNulls(node)) return context.bind(insideStructs(node), context);
  const inner: Context = { ...context, aggregates: false, windows: false };
  const { fn, args, orderBy, ignoreNulls } = aggregateParts(node, inner);
  const { expressions, resolution } = resolve(aggregateSignatures[fn], args, node.span, node.name);
  if (node.distinct) distinctFits(expressions, orderBy, node);
  const condition = node.filter === null ? null : filterOf(node, inner);
  const skipping = ignoreNulls
    ? call('is_not_null', [expressions[0]!], BOOLEAN, false, context.originOf(node.span))
    : null;
  if ([...expressions, ...(condition === null ? [] : [condition])].some(isRandom))
    fail('RANDOM_VALUE_IN_AGGREGATE', { name: node.name }, node.span);
  const filter =
    condition !== null && skipping !== null ? and(condition, skipping) : (condition ?? skipping);
  return aggregateCall(fn, expressions, resolution.type, {
    nullable: resolution.nullable,
    distinct: node.distinct,
    filter,
    orderBy,
    origin: context.originOf(node.span),
  });
}

const collecting: ReadonlySet<AggregateName | undefined> = new Set(['collect_list', 'collect_set']);

/** `collect_list(a) RESPECT NULLS`. */
export function collectsNulls(node: CallNode): boolean {
  const isCollecting = collecting.has(aggregateFunctions.get(node.name.toLowerCase()));
  return isCollecting && node.nulls === 'respect' && node.args.length === 1;
}

/** Nulls are collected inside of structs, which aren't null. */
export function insideStructs(node: CallNode): ExpressionNode {
  const { span, nameSpan, args } = node;
  const plain = { span, nameSpan, distinct: false, filter: null, withinGroup: [], over: null };
  const call = (name: string, of: readonly ExpressionNode[]): CallNode => ({
    kind: 'call',
    name,
    args: of,
    nulls: null,
    ...plain,
  });
  const member = { text: 'v', quoted: true, span };
  const item = { text: 'collected', quoted: true, span };
  const value = {
    kind: 'field',
    input: { kind: 'name', parts: [item], span },
    name: member,
    span,
  } as const;
  const collected = call('named_struct', [{ kind: 'string', value: 'v', span }, ...args]);
  return call('transform', [
    { ...node, nulls: null, args: [collected] },
    { kind: 'lambda', parameters: [item], body: value, span },
  ]);
}

/**
 * The arguments bound and converted to the catalog's form; `context` is the one inside the
 * aggregate.
 */
export function aggregateParts(node: CallNode, context: Context): AggregateParts {
  const fn = aggregateFunctions.get(node.name.toLowerCase())!;
  const only = node.args.length === 1 ? node.args[0]! : null;
  const star = fn === 'count' && only?.kind === 'star' && only.qualifier.length === 0;
  if (star && node.distinct) fail('COUNT_DISTINCT_STAR', {}, node.span);
  if (fn === 'count' && !star && node.args.length === 0)
    fail('COUNT_WITHOUT_ARGUMENT', { usage: aggregateSignatures.count.usage }, node.span);
  const bound = star
    ? []
    : gather(node.args, (argument) => constant(context.bind(argument, context)));
  const orderBy = sortKeys(node.withinGroup, context);
  if (orderBy.length > 0 && !sortable.has(fn))
    fail('WITHIN_GROUP_NOT_ALLOWED', { name: node.name }, node.span);
  const { args, ignoreNulls } = nullsOf(fn, node, bound);
  return { fn, ...arrange(fn, node, args, orderBy), ignoreNulls };
}

/** `first(a, true)` means `first(a) IGNORE NULLS`. */
function nullsOf(
  fn: AggregateName,
  node: CallNode,
  args: readonly Expression[],
): { args: readonly Expression[]; ignoreNulls: boolean } {
  if (!nullSkipping.has(fn)) {
    if (node.nulls === 'ignore' && !collecting.has(fn))
      fail('IGNORE_NULLS_NOT_ALLOWED', { name: node.name }, node.span);
    return { args, ignoreNulls: false };
  }
  const flag = args[1];
  if (flag === undefined) return { args, ignoreNulls: node.nulls === 'ignore' };
  if (flag.kind !== 'literal' || typeof flag.value !== 'boolean')
    return fail('IGNORE_NULLS_NOT_BOOLEAN', { name: node.name }, spanOf(flag));
  return { args: [args[0]!, ...args.slice(2)], ignoreNulls: flag.value || node.nulls === 'ignore' };
}

/**
 * `percentile_cont(share) WITHIN GROUP (ORDER BY a)` is `percentile(a, share)`; `mode() WITHIN
 * GROUP (ORDER BY a)` is a `mode(a)` with an order.
 */
function arrange(
  fn: AggregateName,
  node: CallNode,
  args: readonly Expression[],
  orderBy: readonly SortKey[],
): { args: readonly Expression[]; orderBy: readonly SortKey[] } {
  if (fn === 'mode' && orderBy.length > 0) return orderedMode(node, args, orderBy);
  const [value, flag] = args;
  if (fn === 'mode' && value !== undefined && node.over === null && isTrue(flag))
    return { args: [value], orderBy: [sortKey(value, 'asc')] };
  const grouped = node.name.toLowerCase() === 'percentile_cont' || fn === 'percentile_disc';
  if (!grouped) {
    const frequency = fn === 'percentile' ? args[2] : undefined;
    if (frequency !== undefined && !isIntegral(frequency.type))
      failArguments(
        node.name,
        phrase`The frequency must be a whole number, not ${typeName(frequency.type)}.`,
        aggregateSignatures.percentile.usage,
        spanOf(frequency),
      );
    if (orderBy.length > 0 && fn !== 'listagg')
      fail('WITHIN_GROUP_NOT_ALLOWED', { name: node.name }, node.span);
    return { args, orderBy };
  }
  if (node.distinct) fail('CLAUSE_NOT_ALLOWED', { name: node.name, clause: 'DISTINCT' }, node.span);
  const [key] = orderBy;
  if (key === undefined || orderBy.length > 1)
    return fail(
      'WITHIN_GROUP_MISSING',
      { name: node.name, usage: aggregateSignatures[fn].usage },
      node.span,
    );
  const descending =
    key.direction === 'desc' ? [literal(true, BOOLEAN, key.expression.origin)] : [];
  return { args: [key.expression, ...args, ...descending], orderBy: [] };
}

function isTrue(flag: Expression | undefined): boolean {
  return flag?.kind === 'literal' && flag.value === true;
}

function orderedMode(
  node: CallNode,
  args: readonly Expression[],
  orderBy: readonly SortKey[],
): { args: readonly Expression[]; orderBy: readonly SortKey[] } {
  if (args.length > 0 || orderBy.length > 1)
    fail(
      'WITHIN_GROUP_MISSING',
      { name: node.name, usage: 'mode() WITHIN GROUP (ORDER BY a)' },
      node.span,
    );
  return { args: [orderBy[0]!.expression], orderBy };
}

export function sortKeys(items: readonly SortItemNode[], context: Context): readonly SortKey[] {
  return gather(items, (item) => {
    const expression = context.bind(item.expression, context);
    if (!isOrderable(expression.type))
      fail('NOT_SORTABLE', { type: typeName(expression.type) }, item.span);
    return sortKey(expression, item.direction, item.nulls ?? undefined);
  });
}

function filterOf(node: CallNode, context: Context): Expression {
  const condition = context.bind(node.filter!, context);
  if (condition.type.kind === 'BOOLEAN' || condition.type.kind === 'NULL')
    return coerce(condition, BOOLEAN);
  return fail('FILTER_NOT_BOOLEAN', { type: typeName(condition.type) }, node.filter!.span);
}

function distinctFits(
  args: readonly Expression[],
  orderBy: readonly SortKey[],
  node: CallNode,
): void {
  const [key, ...more] = orderBy;
  if (
    key === undefined ||
    (more.length === 0 && expressionKey(key.expression) === expressionKey(args[0]!))
  )
    return;
  fail('DISTINCT_ORDER_DIFFERS', { name: node.name }, node.withinGroup[0]?.span ?? node.span);
}
