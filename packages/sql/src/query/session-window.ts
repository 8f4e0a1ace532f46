import { LONG, project, window } from '@millrace/plan';
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
  failArguments,
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
  const known = context.where(
    { kind: 'is', input: time.node, test: 'null', negated: true, span },
    rows,
    context,
  );
  const at = windowName('session_time', span, []);
  const until = windowName('session_until', span, []);
  const id = windowName('session_id', span, []);
  const micros: ExpressionNode = { kind: 'number', type: LONG, text: String(gapOf(call)), span };
  const unit: NameNode = {
    kind: 'name',
    parts: [{ text: 'MICROSECOND', quoted: true, span }],
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

/** In microseconds. */
function gapOf(call: CallNode): bigint {
  const [, gap] = call.args;
  if (gap === undefined || call.args.length > 2 || call.distinct || call.filter !== null)
    return failArguments(call, `It takes 2 arguments, not ${call.args.length}.`, call.span);
  const micros = durationOf(gap);
  if (micros === null)
    return failArguments(
      call,
      "The gap is a text such as '10 minutes', without months. Gaps that differ from row to row aren't supported.",
      gap.span,
    );
  return micros > 0n ? micros : failArguments(call, 'The gap must be more than 0.', gap.span);
}

/** What GROUP BY has beside the session. */
function otherGroups(call: CallNode, select: SelectNode, rows: Source): readonly ExpressionNode[] {
  const { groupBy } = select;
  const items = groupBy?.items ?? [];
  const isGrouped = items.some((item) => !('sets' in item) && isSession(item, select));
  if (groupBy === null || groupBy.all || !isGrouped)
    return failArguments(call, 'It must be one of the expressions of GROUP BY.', call.span);
  return items.flatMap((item) => {
    if ('sets' in item)
      return failArguments(call, 'It is not supported beside GROUPING SETS.', item.span);
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
