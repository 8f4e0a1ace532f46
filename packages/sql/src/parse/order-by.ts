import type { OrderByAllNode, QueryNode, SortItemNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { separated } from './identifier.ts';
import { sortItems, sortOrder } from './sort-item.ts';

/**
 * ORDER BY. SORT BY, CLUSTER BY and DISTRIBUTE BY order or place the rows of Spark's partitions: all
 * rows in that order are one of its answers.
 */
export function orderByClause(cursor: Cursor): readonly SortItemNode[] | OrderByAllNode {
  const { start } = cursor;
  if (cursor.takeWords('CLUSTER', 'BY')) return plainItems(cursor);
  if (cursor.takeWords('DISTRIBUTE', 'BY')) {
    const placed = plainItems(cursor);
    return cursor.takeWords('SORT', 'BY') ? [...sortItems(cursor), ...placed] : placed;
  }
  if (cursor.takeWords('SORT', 'BY')) return sortItems(cursor);
  if (!cursor.takeWords('ORDER', 'BY')) return [];
  const after = cursor.peek(1);
  const alone =
    after.kind === 'end' ||
    after.kind === 'word' ||
    (after.kind === 'symbol' && [')', ';', '|>'].includes(after.text));
  if (!cursor.isWord('ALL') || !alone) return sortItems(cursor);
  cursor.next();
  return { kind: 'order_by_all', ...sortOrder(cursor), span: cursor.spanFrom(start) };
}

/** Expressions without a direction. */
function plainItems(cursor: Cursor): readonly SortItemNode[] {
  return separated(cursor, ',', () => {
    const expression = cursor.grammar.expression(cursor);
    return { kind: 'sort_item', expression, direction: 'asc', nulls: null, span: expression.span };
  });
}

/** LIMIT and OFFSET. */
export function rowClauses(cursor: Cursor): Pick<QueryNode, 'limit' | 'offset'> {
  const limited = cursor.takeWord('LIMIT') && !cursor.takeWord('ALL');
  const limit = limited ? cursor.grammar.expression(cursor) : null;
  const offset = cursor.takeWord('OFFSET') ? cursor.grammar.expression(cursor) : null;
  return { limit, offset };
}
