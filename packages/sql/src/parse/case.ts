import type { CaseNode, ExpressionNode } from './ast.ts';
import type { Cursor } from './cursor.ts';

/** `CASE [value] WHEN … THEN … [ELSE …] END` */
export function caseExpression(cursor: Cursor): CaseNode {
  const { start } = cursor;
  cursor.next();
  return cursor.inCase(() => {
    const value = cursor.isWord('WHEN') ? null : cursor.grammar.expression(cursor);
    const branches = [branch(cursor)];
    while (cursor.isWord('WHEN')) branches.push(branch(cursor));
    const otherwise = cursor.takeWord('ELSE') ? cursor.grammar.expression(cursor) : null;
    cursor.expectWord('END', 'CASE');
    return { kind: 'case', value, branches, otherwise, span: cursor.spanFrom(start) };
  });
}

function branch(cursor: Cursor): { when: ExpressionNode; then: ExpressionNode } {
  cursor.expectWord('WHEN', 'CASE');
  const when = cursor.grammar.expression(cursor);
  cursor.expectWord('THEN', 'CASE');
  return { when, then: cursor.grammar.expression(cursor) };
}
