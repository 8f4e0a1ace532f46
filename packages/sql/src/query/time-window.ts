import { LONG, phrase, TIMESTAMP, project, type ErrorText, type Span } from '@millrace/plan';
import { failArguments } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import type {
  CallNode,
  ExpressionNode,
  GroupByNode,
  GroupItemNode,
  Identifier,
  NameNode,
  QueryNode,
  SelectNode,
} from '../parse/ast.ts';
import { plainCall } from '../parse/plain-call.ts';
import { bindResolved, columnResolver, scopeOf } from './bind-in.ts';
import { originAt, type QueryContext } from './context.ts';
import { findOwnColumn } from './find-column.ts';
import { generate } from './generator.ts';
import { timeWindowQualifier } from './hidden-qualifiers.ts';
import { mapChildren } from './map-syntax.ts';
import { resolveNames } from './resolve-names.ts';
import { ownColumns, physicalNames, type Source } from './source.ts';
import { durationOf } from './time-window-duration.ts';

export type WindowFunction = 'window' | 'session_window';

export type Clauses = {
  readonly select: SelectNode;
  readonly orderBy: QueryNode['orderBy'];
  readonly rows: Source;
};

/**
 * `window(ts, '10 minutes')` makes a column of the rows: the window that contains the time, or with
 * a slide a row for each such window. Rows without a time are left out. The calls, and the names
 * `window`, `window.start` and `window.end`, become names of that column.
 */
export function withTimeWindow(clauses: Clauses, context: QueryContext): Clauses {
  const call = onlyWindowCall(clauses.select, 'window');
  return call === null
    ? clauses
    : withWindowNames(clauses, 'window', withColumn(call, clauses.rows, context));
}

/** The calls of a window function, and the names it gives, as names of the column of `rows`. */
export function withWindowNames(clauses: Clauses, fn: WindowFunction, rows: Source): Clauses {
  const { select, orderBy, rows: before } = clauses;
  const isColumn = (node: NameNode): boolean =>
    findOwnColumn(before, [node.parts[0]!.text], node) !== null;
  const change = (node: ExpressionNode): ExpressionNode => {
    if (select.groupBy !== null && node.kind === 'call' && isTimeOfWindow(node, fn))
      return failWindow(node, phrase`Use it in a query around the one that groups.`, node.span);
    if (isWindowCall(node, fn)) return windowName(fn, node.span, []);
    if (node.kind === 'name' && node.parts[0]!.text.toLowerCase() === fn && !isColumn(node))
      return windowName(fn, node.span, node.parts.slice(1));
    return mapChildren(node, change);
  };
  return {
    select: {
      ...select,
      items: select.items.map((item) => ({ ...item, expression: change(item.expression) })),
      where: select.where === null ? null : change(select.where),
      groupBy: select.groupBy === null ? null : changedGroups(select.groupBy, change),
      having: select.having === null ? null : change(select.having),
      qualify: select.qualify === null ? null : change(select.qualify),
    },
    orderBy:
      'kind' in orderBy
        ? orderBy
        : orderBy.map((key) => ({ ...key, expression: change(key.expression) })),
    rows,
  };
}

/** `window_time(window)`, which Spark doesn't take where the window groups the rows. */
function isTimeOfWindow(node: CallNode, fn: WindowFunction): boolean {
  if (node.name.toLowerCase() !== 'window_time') return false;
  const [window] = node.args;
  if (window === undefined) return false;
  const isName = window.kind === 'name' && window.parts[0]!.text.toLowerCase() === fn;
  return isName || isWindowCall(window, fn);
}

/** The call that all of them are; null if there is none. */
export function onlyWindowCall(select: SelectNode, fn: WindowFunction): CallNode | null {
  const [call, ...more] = windowCalls(select, fn);
  if (call === undefined) return null;
  const other = more.find((each) => textOf(each) !== textOf(call));
  if (other !== undefined)
    failWindow(other, phrase`A query has only one window of time.`, other.span);
  return call;
}

/** Those of ORDER BY alone would add a column to the result, as they do in Spark. */
function windowCalls(select: SelectNode, fn: WindowFunction): readonly CallNode[] {
  const found: CallNode[] = [];
  const look = (node: ExpressionNode): ExpressionNode => {
    if (isWindowCall(node, fn)) found.push(node);
    return mapChildren(node, look);
  };
  for (const { expression } of select.items) look(expression);
  for (const condition of [select.where, select.having, select.qualify])
    if (condition !== null) look(condition);
  if (select.groupBy !== null) changedGroups(select.groupBy, look);
  return found;
}

export function isWindowCall(node: ExpressionNode, fn: WindowFunction): node is CallNode {
  return node.kind === 'call' && node.name.toLowerCase() === fn && node.over === null;
}

function textOf(call: CallNode): string {
  return JSON.stringify(call, (key, value: unknown) =>
    key === 'span' || key === 'nameSpan' ? undefined : value,
  ).toLowerCase();
}

function changedGroups(
  groupBy: GroupByNode,
  change: (node: ExpressionNode) => ExpressionNode,
): GroupByNode {
  const changed = (item: GroupItemNode): GroupItemNode =>
    'sets' in item
      ? {
          ...item,
          sets: item.sets.map((set) => set.map(change)),
          ...(item.listed === undefined ? {} : { listed: item.listed.map(change) }),
        }
      : change(item);
  return { ...groupBy, items: groupBy.items.map(changed) };
}

/** The hidden column of the window, or a member of it. */
export function windowName(fn: string, span: Span, members: readonly Identifier[]): NameNode {
  return {
    kind: 'name',
    parts: [name(timeWindowQualifier, span), name(fn, span), ...members],
    span,
  };
}

function name(text: string, span: Span): Identifier {
  return { text, quoted: true, span };
}

function withColumn(call: CallNode, rows: Source, context: QueryContext): Source {
  const { span } = call;
  const sizes = sizesOf(call);
  const { duration, slide } = sizes;
  const time = timeOf(call, rows, context);
  const known = context.where(
    { kind: 'is', input: time.node, test: 'null', negated: true, span },
    rows,
    context,
  );
  const count = Number((duration + slide - 1n) / slide);
  const windows = Array.from({ length: count }, (_, index) =>
    windowNode(time, sizes, BigInt(index) * slide, span),
  );
  const [only, ...others] = windows;
  if (others.length === 0) return withOne(only!, known, context);
  const array: CallNode = plainCall('array', windows, span);
  const naming = { qualifier: timeWindowQualifier, names: ['window'], outer: false };
  const { source, added } = generate(plainCall('explode', [array], span), known, naming, context);
  const hidden = added.map((each) => ({ ...each, hidden: true }));
  const wide = { ...source, columns: [...known.columns, ...hidden] };
  const end = windowName('window', span, [name('end', span)]);
  const within: ExpressionNode = {
    kind: 'operator',
    operator: '<',
    left: time.node,
    right: end,
    span,
  };
  return duration % slide === 0n ? wide : context.where(within, wide, context);
}

function withOne(node: ExpressionNode, rows: Source, context: QueryContext): Source {
  const physical = freeNames(physicalNames(rows))('window');
  const resolved = resolveNames(node, columnResolver({ source: rows }, context));
  const expression = bindResolved(resolved, scopeOf(rows), context);
  const kept = ownColumns(rows.relation);
  const all = [...kept, { name: physical, expression }];
  return {
    ...rows,
    relation: project(rows.relation, all, originAt(context, node.span)),
    columns: [
      ...rows.columns,
      { qualifier: timeWindowQualifier, name: 'window', physical, hidden: true },
    ],
  };
}

export type Time = { readonly node: ExpressionNode; readonly hasZone: boolean };

export function timeOf(call: CallNode, rows: Source, context: QueryContext): Time {
  const [node] = call.args as [ExpressionNode];
  const resolved = resolveNames(node, columnResolver({ source: rows }, context));
  const { kind } = bindResolved(resolved, scopeOf(rows), context).type;
  if (kind === 'TIMESTAMP') return { node, hasZone: true };
  if (kind === 'TIMESTAMP_NTZ') return { node, hasZone: false };
  if (kind !== 'DATE' && kind !== 'STRING')
    return failWindow(call, phrase`Argument ${1} must be ${'TIMESTAMP'}, not ${kind}.`, node.span);
  const { span } = node;
  const cast = {
    kind: 'cast',
    input: node,
    type: TIMESTAMP,
    mode: 'ansi',
    typeSpan: span,
  } as const;
  return { node: { ...cast, span }, hasZone: true };
}

type Sizes = { readonly duration: bigint; readonly slide: bigint; readonly start: bigint };

/** In microseconds. */
function sizesOf(call: CallNode): Sizes {
  const [, size, step, offset] = call.args;
  if (size === undefined || call.args.length > 4 || call.distinct || call.filter !== null)
    return failWindow(
      call,
      phrase`It takes ${2} to ${4} arguments, not ${call.args.length}.`,
      call.span,
    );
  const read = (node: ExpressionNode): bigint =>
    durationOf(node) ??
    failWindow(call, phrase`Durations are texts such as '10 minutes', without months.`, node.span);
  const duration = read(size);
  const slide = step === undefined ? duration : read(step);
  const start = offset === undefined ? 0n : read(offset);
  const distance = start < 0n ? -start : start;
  if (duration <= 0n || slide <= 0n || slide > duration || distance >= slide)
    return failWindow(
      call,
      phrase`The duration must be more than 0, the slide at most as long, and the start less than the slide.`,
      call.span,
    );
  if (duration / slide >= mostWindows)
    return failWindow(
      call,
      phrase`A time can be in at most ${Number(mostWindows)} windows.`,
      call.span,
    );
  return { duration, slide, start };
}

const mostWindows = 1000n;

/** The struct of the window that starts so many microseconds before the last one. */
function windowNode(
  { node, hasZone }: Time,
  { duration, slide, start }: Sizes,
  back: bigint,
  span: Span,
): ExpressionNode {
  const long = (value: bigint): ExpressionNode => ({
    kind: 'number',
    type: LONG,
    text: String(value),
    span,
  });
  const call = (fn: string, ...args: readonly ExpressionNode[]): ExpressionNode =>
    plainCall(fn, args, span);
  const sum = (
    operator: '+' | '-',
    left: ExpressionNode,
    right: ExpressionNode,
  ): ExpressionNode => ({ kind: 'operator', operator, left, right, span });
  const unit: NameNode = { kind: 'name', parts: [name('MICROSECOND', span)], span };
  const epoch: ExpressionNode = {
    kind: 'datetime',
    type: 'TIMESTAMP_NTZ',
    text: { kind: 'string', value: '1970-01-01 00:00:00', span },
    span,
  };
  const micros = hasZone ? call('unix_micros', node) : call('timestampdiff', unit, epoch, node);
  const time = (value: ExpressionNode): ExpressionNode =>
    hasZone ? call('timestamp_micros', value) : call('timestampadd', unit, value, epoch);
  const after = call('pmod', sum('-', micros, long(start)), long(slide));
  const first = sum('+', sum('-', micros, after), long(-back));
  const label = (value: string): ExpressionNode => ({ kind: 'string', value, span });
  return call(
    'named_struct',
    label('start'),
    time(first),
    label('end'),
    time(sum('+', first, long(duration))),
  );
}

export function failWindow(call: CallNode, why: ErrorText, span: Span): never {
  const usage = Object.hasOwn(usages, call.name.toLowerCase())
    ? usages[call.name.toLowerCase()]!
    : call.name;
  return failArguments(call.name, why, usage, span);
}

const usages: Readonly<Record<string, string>> = {
  window: "window(time, '10 minutes'[, slide[, start]])",
  session_window: "session_window(time, '10 minutes')",
  window_time: 'window_time(window)',
};
