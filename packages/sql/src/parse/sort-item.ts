import type { SortItemNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { separated } from './identifier.ts';

export function sortItems(cursor: Cursor): readonly SortItemNode[] {
  return separated(cursor, ',', () => sortItem(cursor));
}

function sortItem(cursor: Cursor): SortItemNode {
  const { start } = cursor;
  const expression = cursor.grammar.expression(cursor);
  const { direction, nulls } = sortOrder(cursor);
  return { kind: 'sort_item', expression, direction, nulls, span: cursor.spanFrom(start) };
}

/** `[ASC | DESC] [NULLS FIRST | NULLS LAST]` */
export function sortOrder(cursor: Cursor): Pick<SortItemNode, 'direction' | 'nulls'> {
  const descending = cursor.takeWord('DESC');
  if (!descending) cursor.takeWord('ASC');
  const direction = descending ? 'desc' : 'asc';
  if (!cursor.takeWord('NULLS')) return { direction, nulls: null };
  if (cursor.takeWord('FIRST')) return { direction, nulls: 'first' };
  cursor.expectOneOf(['LAST', 'FIRST'], 'NULLS');
  return { direction, nulls: 'last' };
}
