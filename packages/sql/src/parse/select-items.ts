import type { Identifier, SelectItemNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { identifier, identifierList, separated } from './identifier.ts';
import { implicitAlias } from './implicit-alias.ts';
import { syntaxError } from './syntax-error.ts';

/** `a, b AS c, explode(d) AS (e, f)` */
export function selectItems(cursor: Cursor): readonly SelectItemNode[] {
  return separated(cursor, ',', () => selectItem(cursor));
}

function selectItem(cursor: Cursor): SelectItemNode {
  const { start } = cursor;
  if (cursor.isWord('TRANSFORM') && cursor.isSymbol('(', 1) && followedByUsing(cursor)) {
    throw syntaxError('TRANSFORM_NOT_SUPPORTED', {}, [start, cursor.peek().end]);
  }
  const expression = cursor.grammar.expression(cursor);
  const aliases = itemAliases(cursor);
  return { kind: 'select_item', expression, aliases, span: cursor.spanFrom(start) };
}

function followedByUsing(cursor: Cursor): boolean {
  const open = cursor.peek(1);
  const behind =
    open.kind === 'symbol' && open.close !== undefined ? cursor.at(open.close + 1) : null;
  return behind?.kind === 'word' && behind.upper === 'USING';
}

function itemAliases(cursor: Cursor): readonly Identifier[] {
  if (!cursor.takeWord('AS')) {
    const implicit = implicitAlias(cursor, 'select');
    return implicit === null ? [] : [implicit];
  }
  return cursor.isSymbol('(')
    ? identifierList(cursor, 'column name')
    : [identifier(cursor, 'column name')];
}
