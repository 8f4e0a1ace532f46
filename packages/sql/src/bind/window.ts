import {
  BOOLEAN,
  INTEGER,
  aggregateSignatures,
  caseWhen,
  intervalRange,
  isInterval,
  isNumeric,
  isOrderable,
  literal,
  sameType,
  typeName,
  windowSignatures,
  type AggregateName,
  type DataType,
  type Expression,
  type Frame,
  type FrameBound,
  type Literal,
  type SortKey,
  type WindowName,
} from '@millrace/plan';
import type {
  CallNode,
  ExpressionNode,
  FrameBoundNode,
  FrameNode,
  WindowNode,
} from '../parse/ast.ts';
import { aggregateParts, collectsNulls, insideStructs, sortKeys } from './aggregate.ts';
import { aggregateFunctions, windowFunctions } from './aliases.ts';
import { argumentOf, resolve } from './apply.ts';
import { coerce } from './coerce.ts';
import { constant } from './constant.ts';
import { spanOf, type Context } from './context.ts';
import { closest } from './closest.ts';
import { fail, gather } from './failure.ts';

const ranking: ReadonlySet<string> = new Set([
  'row_number',
  'rank',
  'dense_rank',
  'percent_rank',
  'cume_dist',
  'ntile',
  'lag',
  'lead',
]);
const nullSkipping: ReadonlySet<string> = new Set([
  'lag',
  'lead',
  'first_value',
  'last_value',
  'nth_value',
]);
/** Aggregates that treat a missing row and a null alike. */
const filterable: ReadonlySet<string> = new Set([
  'count',
  'sum',
  'try_sum',
  'avg',
  'min',
  'max',
  'stddev_samp',
  'stddev_pop',
  'var_samp',
  'var_pop',
  'bool_and',
  'bool_or',
  'count_if',
  'collect_list',
  'collect_set',
  'listagg',
  'mode',
]);

/** Those of them whose other arguments are constants. */
const takesMore: ReadonlySet<string> = new Set(['listagg', 'mode']);

type Parts = {
  readonly fn: WindowName | AggregateName;
  readonly args: readonly Expression[];
  readonly ignoreNulls: boolean;
  readonly withinGroup?: readonly SortKey[];
};

export function bindWindow(node: CallNode, context: Context): Expression {
  if (!context.windows) fail('WINDOW_NOT_ALLOWED', { name: node.name }, node.span);
  if (node.distinct) fail('DISTINCT_IN_WINDOW', {}, node.span);
  if (collectsNulls(node)) return context.bind(insideStructs(node), context);
  if (isFilteredEdge(node)) return context.bind(edgeOfFiltered(node), context);
  const inner: Context = { ...context, windows: false };
  const parts = partsOf(node, inner);
  const signature =
    parts.fn in windowSignatures
      ? windowSignatures[parts.fn as WindowName]
      : aggregateSignatures[parts.fn as AggregateName];
  const { expressions, resolution } = resolve(signature, parts.args, node.span, node.name);
  const args = node.filter === null ? expressions : filtered(node, parts, expressions, inner);
  const over = specification(node, parts, inner);
  return {
    kind: 'window',
    fn: parts.fn,
    args,
    ignoreNulls: parts.ignoreNulls,
    ...(parts.withinGroup === undefined ? {} : { withinGroup: parts.withinGroup }),
    ...over,
    type: resolution.type,
    nullable: resolution.nullable || ['lag', 'lead'].includes(parts.fn),
    origin: context.originOf(node.span),
  };
}

const edges: ReadonlyMap<string, string> = new Map(
  Object.entries({
    any_value: 'first_value',
    first: 'first_value',
    first_value: 'first_value',
    last: 'last_value',
    last_value: 'last_value',
  }),
);

function isFilteredEdge({ name, filter, args }: CallNode): boolean {
  return filter !== null && args.length === 1 && edges.has(name.toLowerCase());
}

/** `first_value(a) FILTER (WHERE b)`: other rows are skipped as nulls, and a null inside a struct is not. */
function edgeOfFiltered(node: CallNode): ExpressionNode {
  const { span, nameSpan, args, filter } = node;
  const edge = {
    ...node,
    name: edges.get(node.name.toLowerCase())!,
    filter: null,
    nulls: 'ignore',
  } as const;
  const plainOf = (name: string, of: readonly ExpressionNode[]): CallNode => ({
    kind: 'call',
    name,
    args: of,
    span,
    nameSpan,
    nulls: null,
    distinct: false,
    filter: null,
    withinGroup: [],
    over: null,
  });
  const member = { text: 'v', quoted: true, span };
  const value =
    node.nulls === 'ignore'
      ? args[0]!
      : plainOf('named_struct', [{ kind: 'string', value: 'v', span }, args[0]!]);
  const kept = plainOf('if', [filter!, value, { kind: 'null', span }]);
  const found: CallNode = { ...edge, args: [kept] };
  return node.nulls === 'ignore' ? found : { kind: 'field', input: found, name: member, span };
}

function partsOf(node: CallNode, context: Context): Parts {
  const name = node.name.toLowerCase();
  const fn = windowFunctions.get(name);
  if (fn !== undefined && fn !== 'first_value' && fn !== 'last_value') {
    // Spark takes arguments of these and ignores them: the order alone counts.
    const taken = unargued.has(fn) ? [] : node.args;
    const bound = gather(taken, (argument) => constant(context.bind(argument, context)));
    if (node.nulls === 'ignore' && !nullSkipping.has(fn))
      fail('IGNORE_NULLS_NOT_ALLOWED', { name: node.name }, node.span);
    return { fn, args: completed(fn, bound, node, context), ignoreNulls: node.nulls === 'ignore' };
  }
  if (!aggregateFunctions.has(name)) {
    const suggestion = closest(node.name, [
      ...windowFunctions.keys(),
      ...aggregateFunctions.keys(),
    ]);
    fail('UNKNOWN_WINDOW_FUNCTION', { name: node.name, suggestion }, node.nameSpan);
  }
  const parts = aggregateParts(node, { ...context, aggregates: context.aggregates });
  if (parts.fn === 'mode' && parts.orderBy[0]?.direction === 'asc') {
    const ordered = literal(true, BOOLEAN, context.originOf(node.span));
    return { fn: 'mode', args: [...parts.args, ordered], ignoreNulls: false };
  }
  if (parts.orderBy.length > 0)
    return { fn: parts.fn, args: parts.args, ignoreNulls: false, withinGroup: parts.orderBy };
  const valued = { first: 'first_value', any_value: 'first_value', last: 'last_value' } as const;
  const windowed = parts.fn in valued ? valued[parts.fn as keyof typeof valued] : parts.fn;
  return { fn: windowed, args: parts.args, ignoreNulls: parts.ignoreNulls };
}

const unargued: ReadonlySet<WindowName> = new Set(['rank', 'dense_rank', 'percent_rank']);

/** `lag(a)` is `lag(a, 1)`, `ntile()` is `ntile(1)`. */
function completed(
  fn: WindowName,
  args: readonly Expression[],
  node: CallNode,
  context: Context,
): readonly Expression[] {
  const one = literal(1, INTEGER, context.originOf(node.span));
  if ((fn === 'lag' || fn === 'lead') && args.length === 1) return [...args, one];
  if (fn === 'ntile' && args.length === 0) return [one];
  const count = fn === 'ntile' ? args[0] : fn === 'nth_value' ? args[1] : undefined;
  if (count?.kind === 'literal' && Number(count.value) < 1)
    fail('ARGUMENT_NOT_POSITIVE', { name: node.name }, spanOf(count));
  return args;
}

function filtered(
  node: CallNode,
  parts: Parts,
  args: readonly Expression[],
  context: Context,
): readonly Expression[] {
  const when = context.bind(node.filter!, context);
  if (when.type.kind !== 'BOOLEAN')
    fail('FILTER_NOT_BOOLEAN', { type: typeName(when.type) }, node.filter!.span);
  const [first, ...rest] = args;
  if (!filterable.has(parts.fn) || (rest.length > 0 && !takesMore.has(parts.fn)))
    fail('FILTER_IN_WINDOW', { name: node.name }, node.span);
  const then = first ?? literal(true, BOOLEAN, context.originOf(node.span));
  return [caseWhen([{ when, then }], null, then.type, context.originOf(node.span)), ...rest];
}

function partitionKey(part: ExpressionNode, context: Context): Expression {
  const key = context.bind(part, context);
  return isOrderable(key.type)
    ? key
    : fail('NOT_SORTABLE', { type: typeName(key.type) }, spanOf(key));
}

function specification(
  node: CallNode,
  parts: Parts,
  context: Context,
): { partitionBy: readonly Expression[]; orderBy: readonly SortKey[]; frame: Frame | null } {
  const over = node.over!;
  if (over.kind === 'window_name')
    return fail('UNKNOWN_WINDOW_HERE', { name: over.name.text }, over.span);
  const partitionBy = gather(over.partitionBy, (part) => partitionKey(part, context));
  const orderBy = sortKeys(over.orderBy, context);
  if (orderBy.length === 0 && ranking.has(parts.fn))
    fail(
      'WINDOW_ORDER_MISSING',
      { name: node.name, usage: windowSignatures[parts.fn as WindowName].usage },
      over.span,
    );
  if (over.frame !== null && ranking.has(parts.fn) && !isItsOwn(over.frame, parts.fn))
    fail('FRAME_NOT_ALLOWED', { name: node.name }, over.frame.span);
  if (isOfPartition(node, parts) && (orderBy.length > 0 || !isWhole(over.frame)))
    fail('WHOLE_PARTITION_ONLY', { name: node.name }, over.span);
  return {
    partitionBy,
    orderBy,
    frame:
      over.frame === null || ranking.has(parts.fn)
        ? null
        : frameOf(over.frame, over, orderBy, context),
  };
}

/** Spark takes the frame that a function has anyway. */
function isItsOwn({ unit, start, end }: FrameNode, fn: string): boolean {
  return (
    fn !== 'lag' &&
    fn !== 'lead' &&
    unit === (fn === 'cume_dist' ? 'range' : 'rows') &&
    start.kind === 'unbounded preceding' &&
    end.kind === 'current row'
  );
}

/** Those that Spark computes only over all rows of a partition. */
function isOfPartition({ withinGroup }: CallNode, { fn }: Parts): boolean {
  const isPercentile = fn === 'percentile' || fn === 'percentile_disc';
  return fn === 'median' || ((isPercentile || fn === 'listagg') && withinGroup.length > 0);
}

function isWhole(frame: FrameNode | null): boolean {
  return (
    frame === null ||
    (frame.unit === 'rows' &&
      frame.start.kind === 'unbounded preceding' &&
      frame.end.kind === 'unbounded following')
  );
}

function frameOf(
  node: FrameNode,
  over: WindowNode,
  orderBy: readonly SortKey[],
  context: Context,
): Frame {
  const offsets = node.start.offset !== null || node.end.offset !== null;
  if (node.unit === 'range' && offsets && orderBy.length !== 1)
    fail('RANGE_NEEDS_ONE_KEY', {}, over.span);
  const isBounded =
    node.start.kind !== 'unbounded preceding' || node.end.kind !== 'unbounded following';
  if (node.unit === 'range' && isBounded && orderBy.length === 0)
    fail('RANGE_NEEDS_ORDER', {}, over.span);
  if (node.start.kind === 'unbounded following' || node.end.kind === 'unbounded preceding')
    fail('FRAME_ENDS_BEFORE_START', {}, node.span);
  const wanted = node.unit === 'rows' ? INTEGER : (orderBy[0]?.expression.type ?? INTEGER);
  const start = boundOf(node.start, node, wanted, context);
  const end = boundOf(node.end, node, wanted, context);
  if (endsBefore(start, end)) fail('FRAME_ENDS_BEFORE_START', {}, node.span);
  return { unit: node.unit, start, end };
}

/** Whether two distances are the wrong way round. Spark takes CURRENT ROW anywhere. */
function endsBefore(start: FrameBound, end: FrameBound): boolean {
  if (!('offset' in start && 'offset' in end)) return false;
  if (start.offset.kind !== 'literal' || end.offset.kind !== 'literal') return false;
  if (!sameType(start.offset.type, end.offset.type)) return false;
  const [from, to] = [start, end].map(({ kind, offset }) => {
    const distance = Number((offset as Literal).value);
    return kind === 'preceding' ? -distance : distance;
  });
  return from! > to!;
}

function boundOf(
  node: FrameBoundNode,
  frame: FrameNode,
  wanted: DataType,
  context: Context,
): FrameBound {
  if (node.kind !== 'preceding' && node.kind !== 'following') return { kind: node.kind };
  const offset = context.bind(node.offset!, context);
  if (offset.kind !== 'literal') return fail('DISTANCE_NOT_CONSTANT', {}, node.span);
  if (Number(offset.value) < 0) return fail('DISTANCE_NEGATIVE', {}, node.span);
  return { kind: node.kind, offset: offsetAs(offset, frame, wanted, node) };
}

function offsetAs(
  offset: Expression,
  frame: FrameNode,
  wanted: DataType,
  node: FrameBoundNode,
): Expression {
  if (frame.unit === 'rows') {
    return offset.type.kind === 'INTEGER'
      ? offset
      : fail('ROWS_DISTANCE_TYPE', { type: typeName(offset.type) }, node.span);
  }
  if (isNumeric(wanted) && isNumeric(offset.type))
    return sameType(wanted, offset.type) ? offset : coerce(offset, wanted);
  const dated =
    wanted.kind === 'DATE' || wanted.kind === 'TIMESTAMP' || wanted.kind === 'TIMESTAMP_NTZ';
  if (
    dated &&
    (fitsFrame(offset.type, wanted) ||
      (wanted.kind === 'DATE' && argumentOf(offset).type.kind === 'INTEGER'))
  )
    return offset;
  return fail(
    'RANGE_DISTANCE_TYPE',
    { type: typeName(offset.type), orderType: typeName(wanted) },
    node.span,
  );
}

/** A date is moved by months or whole days. */
function fitsFrame(interval: DataType, wanted: DataType): boolean {
  if (!isInterval(interval)) return false;
  if (wanted.kind !== 'DATE' || interval.kind === 'INTERVAL_YEAR_MONTH') return true;
  const { from, to } = intervalRange(interval);
  return from === 'DAY' && to === 'DAY';
}
