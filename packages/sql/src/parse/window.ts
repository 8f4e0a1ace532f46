import type {
  ExpressionNode,
  FrameBoundNode,
  FrameNode,
  SortItemNode,
  WindowNameNode,
  WindowNode,
} from './ast.ts';
import type { Cursor } from './cursor.ts';
import { identifier, isIdentifier, separated } from './identifier.ts';
import { sortItems } from './sort-item.ts';

/**
 * `OVER w`, `OVER (w)`, `OVER (PARTITION BY … ORDER BY … frame)`; the cursor is at OVER, or in a
 * WINDOW clause at AS.
 */
export function windowSpecification(cursor: Cursor): WindowNode | WindowNameNode {
  cursor.next();
  const { start } = cursor;
  if (!cursor.takeSymbol('(')) {
    const name = identifier(cursor, 'window name or `(`');
    return { kind: 'window_name', name, span: name.span };
  }
  return cursor.inParentheses(() => definition(cursor, start));
}

function definition(cursor: Cursor, start: number): WindowNode | WindowNameNode {
  if (isIdentifier(cursor) && cursor.isSymbol(')', 1)) {
    const name = identifier(cursor, 'window name');
    cursor.next();
    return { kind: 'window_name', name, span: cursor.spanFrom(start) };
  }
  const partitionBy = partition(cursor);
  const orderBy = order(cursor);
  const frame = cursor.isWord('ROWS') || cursor.isWord('RANGE') ? frameOf(cursor) : null;
  cursor.expectSymbol(')', 'OVER');
  return { kind: 'window', partitionBy, orderBy, frame, span: cursor.spanFrom(start) };
}

function partition(cursor: Cursor): readonly ExpressionNode[] {
  if (!cursor.takeWords('PARTITION', 'BY') && !cursor.takeWords('DISTRIBUTE', 'BY')) return [];
  return separated(cursor, ',', () => cursor.grammar.expression(cursor));
}

function order(cursor: Cursor): readonly SortItemNode[] {
  return cursor.takeWords('ORDER', 'BY') || cursor.takeWords('SORT', 'BY') ? sortItems(cursor) : [];
}

function frameOf(cursor: Cursor): FrameNode {
  const { start } = cursor;
  const unit = cursor.takeWord('ROWS') ? 'rows' : 'range';
  if (unit === 'range') cursor.next();
  if (!cursor.takeWord('BETWEEN')) {
    const first = bound(cursor);
    const span = cursor.spanFrom(start);
    return {
      kind: 'frame',
      unit,
      start: first,
      end: { kind: 'current row', offset: null, span: [span[1], span[1]] },
      span,
    };
  }
  const first = bound(cursor);
  cursor.expectWord('AND', 'BETWEEN');
  return { kind: 'frame', unit, start: first, end: bound(cursor), span: cursor.spanFrom(start) };
}

function bound(cursor: Cursor): FrameBoundNode {
  const { start } = cursor;
  if (cursor.takeWords('CURRENT', 'ROW'))
    return { kind: 'current row', offset: null, span: cursor.spanFrom(start) };
  if (
    cursor.isWord('UNBOUNDED') &&
    (cursor.isWord('PRECEDING', 1) || cursor.isWord('FOLLOWING', 1))
  ) {
    cursor.next();
    return { kind: `unbounded ${side(cursor)}`, offset: null, span: cursor.spanFrom(start) };
  }
  const offset = cursor.grammar.value(cursor);
  return { kind: side(cursor), offset, span: cursor.spanFrom(start) };
}

function side(cursor: Cursor): 'preceding' | 'following' {
  if (cursor.takeWord('PRECEDING')) return 'preceding';
  cursor.expectOneOf(['FOLLOWING', 'PRECEDING']);
  return 'following';
}
