import type {
  CommonTableNode,
  NamedWindowNode,
  NumberNode,
  PipeNode,
  QueryBodyNode,
  QueryNode,
} from './ast.ts';
import type { Cursor } from './cursor.ts';
import { identifier, identifierList, separated } from './identifier.ts';
import { orderByClause, rowClauses } from './order-by.ts';
import { number } from './number.ts';
import { pipeOperator } from './pipe.ts';
import { namedWindows, fromFirst, select } from './select.ts';
import { syntaxError, type SqlSyntaxError } from './syntax-error.ts';
import { tableName } from './table-name.ts';
import { values } from './values.ts';

/** WITH, the body with its set operations, then ORDER BY, WINDOW, LIMIT and OFFSET. */
export function query(cursor: Cursor): QueryNode {
  return cursor.deeper(() => {
    const { start } = cursor;
    const commonTables = cursor.takeWord('WITH') ? commonTableList(cursor) : [];
    const body = queryTerm(cursor);
    const orderBy = orderByClause(cursor);
    const windows: readonly NamedWindowNode[] = cursor.isWord('WINDOW') ? namedWindows(cursor) : [];
    const rows = rowClauses(cursor);
    return {
      kind: 'query',
      with: commonTables,
      body,
      orderBy,
      windows,
      ...rows,
      span: cursor.spanFrom(start),
    };
  });
}

function commonTableList(cursor: Cursor): readonly CommonTableNode[] {
  const recursive = cursor.isWord('RECURSIVE') && !isTableNamedRecursive(cursor);
  if (recursive) cursor.next();
  return separated(cursor, ',', () => commonTable(cursor, recursive));
}

/** `WITH recursive AS (…)`, `WITH recursive (…)` */
function isTableNamedRecursive(cursor: Cursor): boolean {
  return cursor.isWord('AS', 1) || cursor.isSymbol('(', 1);
}

function commonTable(cursor: Cursor, recursive: boolean): CommonTableNode {
  const { start } = cursor;
  const name = identifier(cursor, 'table name');
  const columns =
    cursor.isSymbol('(') && !cursor.isWord('SELECT', 1)
      ? identifierList(cursor, 'column name')
      : [];
  const maxLevels = cursor.isWords('MAX', 'RECURSION') ? recursionLevels(cursor, recursive) : null;
  cursor.takeWord('AS');
  cursor.expectSymbol('(', 'WITH');
  const inner = cursor.inParentheses(() => query(cursor));
  cursor.expectSymbol(')', 'WITH');
  return {
    kind: 'common_table',
    name,
    columns,
    query: inner,
    recursive,
    maxLevels,
    span: cursor.spanFrom(start),
  };
}

/** `MAX RECURSION LEVEL n` */
function recursionLevels(cursor: Cursor, recursive: boolean): NumberNode {
  const { start } = cursor;
  cursor.next();
  cursor.next();
  cursor.expectWord('LEVEL', 'MAX RECURSION');
  const token = cursor.peek();
  if (token.kind !== 'number') throw cursor.unexpected('number', 'MAX RECURSION LEVEL');
  const levels = number(cursor);
  if (levels.type.kind !== 'INTEGER' || token.suffix !== '')
    throw cursor.syntaxError('RECURSION_LEVELS', {}, token.start);
  if (!recursive) throw cursor.syntaxError('RECURSION_LEVELS_WITHOUT_RECURSIVE', {}, start);
  return levels;
}

/** Set operations and pipe operators, from left to right. */
function queryTerm(cursor: Cursor): QueryBodyNode {
  const { start } = cursor;
  let body = setOperations(cursor, () => queryPrimary(cursor));
  while (cursor.takeSymbol('|>')) {
    const input = body;
    const operator = pipeOperator(cursor, queryPrimary);
    const pipe: PipeNode = { kind: 'pipe', input, operator, span: cursor.spanFrom(start) };
    body = setOperations(
      cursor,
      first(pipe, () => queryPrimary(cursor)),
    );
  }
  return body;
}

/** The first call gives what was already read. */
function first(read: QueryBodyNode, operand: () => QueryBodyNode): () => QueryBodyNode {
  let next: QueryBodyNode | null = read;
  return () => {
    const result = next ?? operand();
    next = null;
    return result;
  };
}

/** INTERSECT binds tighter than UNION and EXCEPT; both are left-associative. */
function setOperations(cursor: Cursor, operand: () => QueryBodyNode): QueryBodyNode {
  return operations(cursor, { UNION: 'union', EXCEPT: 'except', MINUS: 'except' }, () =>
    operations(cursor, { INTERSECT: 'intersect' }, operand),
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
