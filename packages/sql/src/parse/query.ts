import type {
  CommonTableNode,
  ExpressionNode,
  NamedWindowNode,
  OrderByAllNode,
  QueryBodyNode,
  QueryNode,
  SortItemNode,
} from './ast.ts';
import type { Cursor } from './cursor.ts';
import { identifier, identifierList, separated } from './identifier.ts';
import { namedWindows, fromFirst, select } from './select.ts';
import { sortItems, sortOrder } from './sort-item.ts';
import { syntaxError, type SqlSyntaxError } from './syntax-error.ts';
import { tableName } from './table-name.ts';
import { values } from './values.ts';

/** WITH, the body with its set operations, then ORDER BY, WINDOW, LIMIT and OFFSET. */
export function query(cursor: Cursor): QueryNode {
  return cursor.deeper(() => {
    const { start } = cursor;
    const commonTables = cursor.takeWord('WITH') ? commonTableList(cursor) : [];
    const body = setOperations(cursor);
    refusePipe(cursor);
    const orderBy = orderByClause(cursor);
    const windows: readonly NamedWindowNode[] = cursor.isWord('WINDOW') ? namedWindows(cursor) : [];
    const limit = cursor.takeWord('LIMIT') ? limitClause(cursor) : null;
    const offset = cursor.takeWord('OFFSET') ? cursor.grammar.expression(cursor) : null;
    refusePipe(cursor);
    return {
      kind: 'query',
      with: commonTables,
      body,
      orderBy,
      windows,
      limit,
      offset,
      span: cursor.spanFrom(start),
    };
  });
}

function commonTableList(cursor: Cursor): readonly CommonTableNode[] {
  if (cursor.isWord('RECURSIVE') && !cursor.isWord('AS', 1)) {
    throw cursor.unsupported('WITH_RECURSIVE');
  }
  return separated(cursor, ',', () => commonTable(cursor));
}

function commonTable(cursor: Cursor): CommonTableNode {
  const { start } = cursor;
  const name = identifier(cursor, 'table name');
  const columns =
    cursor.isSymbol('(') && !cursor.isWord('SELECT', 1)
      ? identifierList(cursor, 'column name')
      : [];
  cursor.takeWord('AS');
  cursor.expectSymbol('(', 'WITH');
  const inner = cursor.inParentheses(() => query(cursor));
  cursor.expectSymbol(')', 'WITH');
  return { kind: 'common_table', name, columns, query: inner, span: cursor.spanFrom(start) };
}

/** INTERSECT binds tighter than UNION and EXCEPT; both are left-associative. */
function setOperations(cursor: Cursor): QueryBodyNode {
  return operations(cursor, { UNION: 'union', EXCEPT: 'except', MINUS: 'except' }, () =>
    operations(cursor, { INTERSECT: 'intersect' }, () => queryPrimary(cursor)),
  );
}

type Operations = Readonly<Record<string, 'union' | 'except' | 'intersect'>>;

function operations(
  cursor: Cursor,
  words: Operations,
  operand: () => QueryBodyNode,
): QueryBodyNode {
  const { start } = cursor;
  const known = new Set(Object.keys(words));
  let left = operand();
  for (let word = cursor.takeOneOf(known); word !== null; word = cursor.takeOneOf(known)) {
    const operation = words[word.upper] ?? 'union';
    const all = cursor.takeWord('ALL');
    if (!all) cursor.takeWord('DISTINCT');
    refuseByName(cursor);
    const right = operand();
    left = { kind: 'set_operation', operation, all, left, right, span: cursor.spanFrom(start) };
  }
  return left;
}

function refuseByName(cursor: Cursor): void {
  if (cursor.isWords('BY', 'NAME')) throw cursor.unsupported('UNION_BY_NAME');
}

function queryPrimary(cursor: Cursor): QueryBodyNode {
  const { start } = cursor;
  if (cursor.isWord('SELECT')) return select(cursor);
  if (cursor.isWord('VALUES')) return values(cursor);
  if (cursor.takeWord('TABLE')) return { ...tableName(cursor), span: cursor.spanFrom(start) };
  if (cursor.takeSymbol('(')) {
    const inner = cursor.inParentheses(() => query(cursor));
    cursor.expectSymbol(')');
    return { ...inner, span: cursor.spanFrom(start) };
  }
  if (cursor.isWord('FROM')) return fromFirst(cursor);
  throw refused(cursor);
}

const statements: ReadonlySet<string> = new Set([
  'INSERT',
  'UPDATE',
  'DELETE',
  'MERGE',
  'CREATE',
  'DROP',
  'ALTER',
  'TRUNCATE',
  'SET',
  'USE',
  'SHOW',
  'DESCRIBE',
  'EXPLAIN',
  'CACHE',
  'LOAD',
  'ADD',
  'REFRESH',
  'CALL',
  'EXECUTE',
  'BEGIN',
  'DECLARE',
  'MAP',
  'REDUCE',
]);

function refused(cursor: Cursor): SqlSyntaxError {
  const token = cursor.peek();
  if (token.kind === 'word' && statements.has(token.upper)) {
    return syntaxError('STATEMENT_NOT_SUPPORTED', { keyword: token.upper }, [
      token.start,
      token.end,
    ]);
  }
  return cursor.unexpected(['SELECT']);
}

function refusePipe(cursor: Cursor): void {
  if (cursor.isSymbol('|>')) throw cursor.unsupported('PIPE');
}

function orderByClause(cursor: Cursor): readonly SortItemNode[] | OrderByAllNode {
  for (const word of ['SORT', 'CLUSTER', 'DISTRIBUTE'] as const)
    if (cursor.isWords(word, 'BY')) throw cursor.unsupported(`${word}_BY`);
  const { start } = cursor;
  if (!cursor.takeWords('ORDER', 'BY')) return [];
  const after = cursor.peek(1);
  const alone =
    after.kind === 'end' ||
    after.kind === 'word' ||
    (after.kind === 'symbol' && (after.text === ')' || after.text === ';'));
  if (!cursor.isWord('ALL') || !alone) return sortItems(cursor);
  cursor.next();
  return { kind: 'order_by_all', ...sortOrder(cursor), span: cursor.spanFrom(start) };
}

function limitClause(cursor: Cursor): ExpressionNode | null {
  return cursor.takeWord('ALL') ? null : cursor.grammar.expression(cursor);
}
