import { LONG, phrase, project, window, type Span } from '@millrace/plan';
import { isMakeInterval } from '../bind/calendar-interval.ts';
import { freeNames } from '../bind/free-name.ts';
import { splitWindows } from '../bind/split.ts';
import type { CallNode, ExpressionNode, NameNode, SelectNode, SortItemNode } from '../parse/ast.ts';
import { parseExpression } from '../parse/parse.ts';
import { plainCall } from '../parse/plain-call.ts';
import { bindResolved, columnResolver, scopeOf } from './bind-in.ts';
import { originAt, type QueryContext } from './context.ts';
import { findOwnColumn } from './find-column.ts';
import { timeWindowQualifier } from './hidden-qualifiers.ts';
import { resolveNames } from './resolve-names.ts';
import { ownColumns, physicalNames, type Source } from './source.ts';
import { durationOf } from './time-window-duration.ts';
import {
  failWindow,
  isWindowCall,
  onlyWindowCall,
  timeOf,
  windowName,
  withWindowNames,
  type Clauses,
} from './time-window.ts';

/**
 * `GROUP BY session_window(ts, '10 minutes')` groups rows of which each comes at most so long after
 * the one before it. The session is a column of the rows, computed for each combination of the
 * other groups. Rows without a time are left out.
 */
export function withSessionWindow(clauses: Clauses, context: QueryContext): Clauses {
  const { select, rows } = clauses;
  const call = onlyWindowCall(select, 'session_window');
  if (call === null) return clauses;
  const left = select.where === null ? rows : context.where(select.where, rows, context);
  const filtered = { ...clauses, select: { ...select, where: null }, rows: left };
  const wide = withSessions(call, select, left, context);
  return withWindowNames(filtered, 'session_window', wide);
}

function withSessions(
  call: CallNode,
  select: SelectNode,
  rows: Source,
  context: QueryContext,
): Source {
  const { span } = call;
  const time = timeOf(call, rows, context);
  const keys = otherGroups(call, select, rows);
  const { amount: micros, unit: unitName } = gapOf(call);
  const hasTime: ExpressionNode = {
    kind: 'is',
    input: time.node,
    test: 'null',
    negated: true,
    span,
  };
  const known = context.where(
    micros.kind === 'number' ? hasTime : both(hasTime, isPositive(micros)),
    rows,
    context,
  );
  const at = windowName('session_time', span, []);
  const until = windowName('session_until', span, []);
  const id = windowName('session_id', span, []);
  const unit: NameNode = {
    kind: 'name',
    parts: [{ text: unitName, quoted: true, span }],
    span,
  };
  const over = (fn: string, input: ExpressionNode, by: readonly ExpressionNode[], frame: Frame) =>
    windowed(plainCall(fn, [input], span), by, frame === 'all' ? null : at, frame);
  const isFollowing: ExpressionNode = {
    kind: 'operator',
    operator: '<=',
    left: at,
    right: over('max', until, keys, 'earlier'),
    span,
  };
  const one = (value: string): ExpressionNode => ({
    kind: 'number',
    type: LONG,
    text: value,
    span,
  });
  const isFirst: ExpressionNode = {
    kind: 'case',
    value: null,
    branches: [{ when: isFollowing, then: one('0') }],
    otherwise: one('1'),
    span,
  };
  const label = (value: string): ExpressionNode => ({ kind: 'string', value, span });
  const inSession = [...keys, id];
  const session = plainCall(
    'named_struct',
    [
      label('start'),
      over('min', at, inSession, 'all'),
      label('end'),
      over('max', until, inSession, 'all'),
    ],
    span,
  );
  const first = windowName('session_first', span, []);
  const columns: readonly (readonly [string, ExpressionNode])[] = [
    ['session_time', time.node],
    ['session_until', plainCall('timestampadd', [unit, micros, at], span)],
    ['session_first', isFirst],
    ['session_id', over('sum', first, keys, 'so far')],
    ['session_window', session],
  ];
  return columns.reduce((source, [name, node]) => withColumn(name, node, source, context), known);
}

type Frame = 'all' | 'earlier' | 'so far';

/** Rows of one time are peers: none of them is earlier than another. */
function windowed(
  call: CallNode,
  partitionBy: readonly ExpressionNode[],
  order: ExpressionNode | null,
  frame: Frame,
): CallNode {
  const { span } = call;
  const orderBy: readonly SortItemNode[] =
    order === null
      ? []
      : [{ kind: 'sort_item', expression: order, direction: 'asc', nulls: null, span }];
  const offset = frame === 'earlier' ? parseExpression("INTERVAL '0.000001' SECOND") : null;
  return {
    ...call,
    over: {
      kind: 'window',
      partitionBy,
      orderBy,
      frame:
        offset === null
          ? null
          : {
              kind: 'frame',
              unit: 'range',
              start: { kind: 'unbounded preceding', offset: null, span },
              end: { kind: 'preceding', offset, span },
              span,
            },
      span,
    },
  };
}

function withColumn(
  name: string,
  node: ExpressionNode,
  rows: Source,
  context: QueryContext,
): Source {
  const origin = originAt(context, node.span);
  const physical = freeNames(physicalNames(rows))(name);
  const resolved = resolveNames(node, columnResolver({ source: rows }, context));
  const expression = bindResolved(resolved, scopeOf(rows), context, { allow: 'both' });
  const split = splitWindows([{ name: physical, expression }], physicalNames(rows));
  const wide =
    split.windows.length === 0 ? rows.relation : window(rows.relation, split.windows, origin);
  return {
    ...rows,
    relation: project(wide, [...ownColumns(rows.relation), ...split.columns], origin),
    columns: [...rows.columns, { qualifier: timeWindowQualifier, name, physical, hidden: true }],
  };
}

type Gap = { readonly unit: 'DAY' | 'MICROSECOND'; readonly amount: ExpressionNode };

/** Days follow the calendar. Rows whose gap is null or not more than 0 are in no session. */
function gapOf(call: CallNode): Gap {
  const [, gap] = call.args;
  if (gap === undefined || call.args.length > 2 || call.distinct || call.filter !== null)
    return failWindow(call, phrase`It takes ${2} arguments, not ${call.args.length}.`, call.span);
  const micros = durationOf(gap);
  if (micros === null) return { unit: 'MICROSECOND', amount: gapOfRow(gap, call) };
  if (micros <= 0n) return failWindow(call, phrase`The gap must be more than 0.`, gap.span);
  if (!namesDays(gap)) return { unit: 'MICROSECOND', amount: whole(micros, gap.span) };
  return micros % microsOfDay === 0n
    ? { unit: 'DAY', amount: whole(micros / microsOfDay, gap.span) }
    : failWindow(call, phrase`A gap of days has no hours, minutes and seconds.`, gap.span);
}

const microsOfDay = 86_400_000_000n;

function namesDays(gap: ExpressionNode): boolean {
  return gap.kind === 'string' && /day|week/i.test(gap.value);
}

/** A gap that differs from row to row: constants in CASE and `if`, or `make_interval`. */
function gapOfRow(gap: ExpressionNode, call: CallNode): ExpressionNode {
  const { span } = gap;
  const micros = namesDays(gap) ? null : durationOf(gap);
  if (micros !== null) return whole(micros, span);
  if (gap.kind === 'null') return gap;
  if (gap.kind === 'case')
    return {
      ...gap,
      branches: gap.branches.map((branch) => ({ ...branch, then: gapOfRow(branch.then, call) })),
      otherwise: gap.otherwise === null ? null : gapOfRow(gap.otherwise, call),
    };
  if (gap.kind === 'call' && gap.name.toLowerCase() === 'if' && gap.args.length === 3)
    return {
      ...gap,
      args: gap.args.map((each, index) => (index === 0 ? each : gapOfRow(each, call))),
    };
  const parts = gap.kind === 'call' && isMakeInterval(gap) ? gap.args : [];
  const isClock = parts.length > 4 && parts.slice(0, 4).every(isZero);
  if (!isClock)
    return failWindow(
      call,
      phrase`The gap is a string such as '10 minutes' without days and months, CASE or if with such strings, or make_interval(0, 0, 0, 0, hours, minutes, seconds).`,
      span,
    );
  return parts
    .slice(4)
    .map((part, index) => product(part, unitsOfClock[index]!))
    .reduce((left, right) => ({ kind: 'operator', operator: '+', left, right, span }));
}

const unitsOfClock = [3_600_000_000n, 60_000_000n, 1_000_000n];

function product(part: ExpressionNode, unit: bigint): ExpressionNode {
  const { span } = part;
  const input: ExpressionNode = {
    kind: 'operator',
    operator: '*',
    left: part,
    right: whole(unit, span),
    span,
  };
  return { kind: 'cast', input, type: LONG, mode: 'ansi', typeSpan: span, span };
}

function whole(value: bigint, span: Span): ExpressionNode {
  return { kind: 'number', type: LONG, text: `${value}`, span };
}

function isZero(node: ExpressionNode): boolean {
  return node.kind === 'number' && Number(node.text) === 0;
}

function isPositive(micros: ExpressionNode): ExpressionNode {
  const { span } = micros;
  return { kind: 'operator', operator: '>', left: micros, right: whole(0n, span), span };
}

function both(left: ExpressionNode, right: ExpressionNode): ExpressionNode {
  return { kind: 'operator', operator: 'and', left, right, span: left.span };
}

/** What GROUP BY has beside the session. */
function otherGroups(call: CallNode, select: SelectNode, rows: Source): readonly ExpressionNode[] {
  const { groupBy } = select;
  const items = groupBy?.items ?? [];
  const isGrouped = items.some((item) => !('sets' in item) && isSession(item, select));
  if (groupBy === null || groupBy.all || !isGrouped)
    return failWindow(call, phrase`It must be one of the expressions of GROUP BY.`, call.span);
  return items.flatMap((item) => {
    if ('sets' in item)
      return failWindow(call, phrase`It is not supported beside GROUPING SETS.`, item.span);
    const node = writtenOut(item, select, rows);
    return isSession(node, select) ? [] : [node];
  });
}

function isSession(node: ExpressionNode, select: SelectNode): boolean {
  return isWindowCall(writtenOut(node, select, null), 'session_window');
}

/** The item of a position or of an alias. */
function writtenOut(
  node: ExpressionNode,
  { items }: SelectNode,
  rows: Source | null,
): ExpressionNode {
  if (node.kind === 'number' && /^[0-9]+$/.test(node.text))
    return items[Number(node.text) - 1]?.expression ?? node;
  const [only, ...more] = node.kind === 'name' ? node.parts : [];
  if (only === undefined || more.length > 0) return node;
  if (rows !== null && findOwnColumn(rows, [only.text], node as NameNode) !== null) return node;
  const named = items.find(({ aliases }) =>
    aliases.some(({ text }) => text.toLowerCase() === only.text.toLowerCase()),
  );
  return named?.expression ?? node;
}
