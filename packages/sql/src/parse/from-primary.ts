import type { FromNode, NumberNode, SampleNode } from './ast.ts';
import { call, startsCall } from './call.ts';
import type { Cursor } from './cursor.ts';
import { number } from './number.ts';
import { selectAllOf } from './select-all-of.ts';
import { queryWords, startsQuery } from './starts-query.ts';
import { tableAlias } from './table-alias.ts';
import { tableName } from './table-name.ts';
import { values } from './values.ts';

/** A table, a query or join in parentheses, VALUES, or a function; `relation` reads a join. */
export function fromPrimary(cursor: Cursor, relation: (cursor: Cursor) => FromNode): FromNode {
  const { start } = cursor;
  const lateral =
    cursor.isWord('LATERAL') && !cursor.isWord('VIEW', 1) && cursor.takeWord('LATERAL');
  if (cursor.isSymbol('(')) return inParentheses(cursor, relation, start, lateral);
  if (cursor.isWord('VALUES') && !cursor.isSymbol(',', 1) && startsQuery(cursor))
    return refuseLateral(cursor, lateral, values(cursor), start);
  if (startsCall(cursor)) return tableFunction(cursor, start, lateral);
  const table = tableName(cursor);
  refuseTravel(cursor);
  const sample = cursor.isWord('TABLESAMPLE') ? sampleOf(cursor, table, start) : null;
  const aliased = tableAlias(cursor);
  const node = { ...(sample ?? table), ...aliased, span: cursor.spanFrom(start) };
  return refuseLateral(cursor, lateral, node, start);
}

function inParentheses(
  cursor: Cursor,
  relation: (cursor: Cursor) => FromNode,
  start: number,
  lateral: boolean,
): FromNode {
  cursor.next();
  if (startsQuery(cursor) && !startsJoinOfValues(cursor)) {
    const query = cursor.inParentheses(() => cursor.grammar.query(cursor));
    cursor.expectSymbol(')');
    const table: FromNode = {
      kind: 'derived_table',
      query,
      lateral,
      alias: null,
      columnAliases: [],
      span: cursor.spanFrom(start),
    };
    const sample = cursor.isWord('TABLESAMPLE') ? sampleOf(cursor, table, start) : null;
    const aliased = tableAlias(cursor);
    return { ...(sample ?? table), ...aliased, span: cursor.spanFrom(start) };
  }
  const inner = cursor.deeper(() => relation(cursor));
  cursor.expectSymbol(')');
  const aliased = tableAlias(cursor);
  if (aliased.alias === null && aliased.columnAliases.length === 0)
    return refuseLateral(cursor, lateral, inner, start);
  const named = { ...selectAllOf(inner), ...aliased, span: cursor.spanFrom(start) };
  return refuseLateral(cursor, lateral, named, start);
}

/** `VALUES (1) AS a JOIN b`: a join and no query, as the first word of either at this level tells. */
function startsJoinOfValues(cursor: Cursor): boolean {
  if (!cursor.isWord('VALUES')) return false;
  let at = cursor.index;
  for (;;) {
    const token = cursor.at(at);
    if (token.kind === 'end') return false;
    if (token.kind === 'word' && token.upper === 'JOIN') return true;
    if (token.kind === 'word' && queryWords.has(token.upper)) return false;
    if (token.kind === 'symbol' && token.text === ')') return false;
    at = token.kind === 'symbol' && token.close !== undefined ? token.close + 1 : at + 1;
  }
}

function refuseLateral(cursor: Cursor, lateral: boolean, node: FromNode, start: number): FromNode {
  if (lateral) throw cursor.syntaxError('MISPLACED_LATERAL', {}, start);
  return node;
}

function tableFunction(cursor: Cursor, start: number, lateral: boolean): FromNode {
  const generator = call(cursor);
  const aliased = tableAlias(cursor);
  return {
    kind: 'table_function',
    call: generator,
    lateral,
    ...aliased,
    span: cursor.spanFrom(start),
  };
}

function refuseTravel(cursor: Cursor): void {
  const travels =
    cursor.isWords('VERSION', 'AS', 'OF') ||
    cursor.isWords('TIMESTAMP', 'AS', 'OF') ||
    cursor.isWord('FOR');
  if (travels) throw cursor.unsupported('TABLE_VERSION');
}

/** `TABLESAMPLE (n PERCENT | n ROWS | BUCKET n OUT OF m) [REPEATABLE (seed)]` */
export function sampleOf(cursor: Cursor, input: FromNode, start: number): SampleNode {
  cursor.next();
  cursor.expectSymbol('(', 'TABLESAMPLE');
  const size = sampleSize(cursor);
  cursor.expectSymbol(')', 'TABLESAMPLE');
  const seed = cursor.takeWord('REPEATABLE') ? seedOf(cursor) : null;
  return {
    kind: 'sample',
    input,
    ...size,
    seed,
    alias: null,
    columnAliases: [],
    span: cursor.spanFrom(start),
  };
}

function sampleSize(cursor: Cursor): Pick<SampleNode, 'amount' | 'unit' | 'buckets'> {
  if (cursor.takeWord('BUCKET')) {
    const amount = sampleNumber(cursor);
    cursor.expectWord('OUT', 'TABLESAMPLE');
    cursor.expectWord('OF', 'TABLESAMPLE');
    return { amount, unit: 'bucket', buckets: sampleNumber(cursor) };
  }
  const { start } = cursor;
  const isNegative = cursor.takeSymbol('-');
  const size = sampleNumber(cursor);
  const amount = isNegative
    ? { ...size, text: `-${size.text}`, span: cursor.spanFrom(start) }
    : size;
  const percent = cursor.takeWord('PERCENT');
  if (!percent) cursor.expectOneOf(['ROWS', 'PERCENT'], 'TABLESAMPLE');
  return { amount, unit: percent ? 'percent' : 'rows', buckets: null };
}

function seedOf(cursor: Cursor): NumberNode {
  cursor.expectSymbol('(', 'REPEATABLE');
  const seed = sampleNumber(cursor);
  cursor.expectSymbol(')', 'REPEATABLE');
  return seed;
}

function sampleNumber(cursor: Cursor): NumberNode {
  if (cursor.peek().kind !== 'number') throw cursor.unexpected('number', 'TABLESAMPLE');
  return number(cursor);
}
