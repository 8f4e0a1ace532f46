import type { ExpressionNode, GroupByNode, GroupingNode, GroupItemNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { separated } from './identifier.ts';

/** `GROUP BY ALL`, expressions, ROLLUP, CUBE, GROUPING SETS, `… WITH ROLLUP | CUBE`. */
export function groupBy(cursor: Cursor): GroupByNode {
  const { start } = cursor;
  cursor.takeWords('GROUP', 'BY');
  const after = cursor.peek(1);
  const alone =
    after.kind === 'end' ||
    after.kind === 'word' ||
    (after.kind === 'symbol' && (after.text === ')' || after.text === ';'));
  if (cursor.isWord('ALL') && alone) {
    cursor.next();
    return { kind: 'group_by', all: true, items: [], span: cursor.spanFrom(start) };
  }
  const itemsStart = cursor.start;
  const items = separated(cursor, ',', () => groupItem(cursor));
  return {
    kind: 'group_by',
    all: false,
    items: trailing(cursor, items, itemsStart),
    span: cursor.spanFrom(start),
  };
}

/** `GROUP BY a, b WITH ROLLUP` is `ROLLUP (a, b)`. */
function trailing(
  cursor: Cursor,
  items: readonly GroupItemNode[],
  start: number,
): readonly GroupItemNode[] {
  const kind = cursor.takeWords('WITH', 'ROLLUP')
    ? 'rollup'
    : cursor.takeWords('WITH', 'CUBE')
      ? 'cube'
      : null;
  if (kind === null) {
    return cursor.isWords('GROUPING', 'SETS') ? setsOf(cursor, items) : items;
  }
  const plain = items.filter((item): item is ExpressionNode => !isGrouping(item));
  if (plain.length < items.length) throw cursor.syntaxError('MISPLACED_ROLLUP', {}, start);
  return [{ kind, sets: plain.map((item) => [item]), span: cursor.spanFrom(start) }];
}

/** `GROUP BY a, b GROUPING SETS ((a), (a, b))` */
function setsOf(cursor: Cursor, items: readonly GroupItemNode[]): readonly GroupItemNode[] {
  const unsupported = cursor.unsupported('GROUPING_SETS_AFTER_EXPRESSIONS');
  const listed = items.filter((item): item is ExpressionNode => !isGrouping(item));
  const sets = groupItem(cursor);
  if (listed.length < items.length || !isGrouping(sets)) throw unsupported;
  return [{ ...sets, listed }];
}

function isGrouping(item: GroupItemNode): item is GroupingNode {
  return 'sets' in item;
}

function groupItem(cursor: Cursor): GroupItemNode {
  const { start } = cursor;
  const kind = groupingKind(cursor);
  if (kind === null) return cursor.grammar.expression(cursor);
  cursor.expectSymbol('(', 'GROUPING SETS');
  const sets = separated(cursor, ',', () => groupingSets(cursor, kind)).flat();
  cursor.expectSymbol(')', 'GROUPING SETS');
  return { kind, sets, span: cursor.spanFrom(start) };
}

function groupingKind(cursor: Cursor): GroupingNode['kind'] | null {
  if (cursor.isWord('ROLLUP') && cursor.isSymbol('(', 1))
    return cursor.takeWord('ROLLUP') ? 'rollup' : null;
  if (cursor.isWord('CUBE') && cursor.isSymbol('(', 1))
    return cursor.takeWord('CUBE') ? 'cube' : null;
  return cursor.takeWords('GROUPING', 'SETS') ? 'grouping_sets' : null;
}

/** One set, or those of ROLLUP, CUBE or GROUPING SETS inside GROUPING SETS. */
function groupingSets(
  cursor: Cursor,
  within: GroupingNode['kind'],
): readonly (readonly ExpressionNode[])[] {
  const nested =
    ['ROLLUP', 'CUBE'].some((word) => cursor.isWord(word) && cursor.isSymbol('(', 1)) ||
    cursor.isWords('GROUPING', 'SETS');
  if (!nested) {
    const { start } = cursor;
    const set = groupingSet(cursor);
    if (set.length === 0 && within !== 'grouping_sets')
      throw cursor.syntaxError('EMPTY_SET', {}, start);
    return [set];
  }
  const unsupported = cursor.unsupported('NESTED_GROUPING_SETS');
  const inner = groupItem(cursor);
  if (within !== 'grouping_sets' || !isGrouping(inner)) throw unsupported;
  const { kind, sets } = inner;
  if (kind === 'grouping_sets') return sets;
  if (kind === 'rollup')
    return [...sets, []].map((_, dropped) => sets.slice(0, sets.length - dropped).flat());
  if (sets.length > 6) throw unsupported;
  return Array.from({ length: 2 ** sets.length }, (_, mask) =>
    sets.filter((__, index) => (mask & (1 << index)) === 0).flat(),
  );
}

function groupingSet(cursor: Cursor): readonly ExpressionNode[] {
  if (cursor.isSymbol('(') && cursor.isSymbol(')', 1)) {
    cursor.next();
    cursor.next();
    return [];
  }
  const item = cursor.grammar.expression(cursor);
  return item.kind === 'row' ? item.items : [item];
}
