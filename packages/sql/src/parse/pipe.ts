import type {
  Identifier,
  NameNode,
  NamedWindowNode,
  PipeAggregateNode,
  PipeInputNode,
  PipeOperatorNode,
  QueryBodyNode,
  SelectItemNode,
} from './ast.ts';
import type { Cursor } from './cursor.ts';
import { groupBy } from './group-by.ts';
import { dottedName, identifier, separated } from './identifier.ts';
import { orderByClause, rowClauses } from './order-by.ts';
import { pivot, unpivot } from './pivot.ts';
import { joinTo } from './from.ts';
import { sampleOf } from './from-primary.ts';
import { namedWindows, quantifier } from './select.ts';
import { selectItems } from './select-items.ts';
import { tableAlias } from './table-alias.ts';

/** What follows `|>`; `operand` reads the other query of a set operation. */
export function pipeOperator(
  cursor: Cursor,
  operand: (cursor: Cursor) => QueryBodyNode,
): PipeOperatorNode {
  const { start } = cursor;
  const input: PipeInputNode = { kind: 'pipe_input', span: [start, start] };
  if (cursor.isWord('SELECT')) return selectOperator(cursor);
  if (cursor.takeWord('EXTEND')) {
    const items = selectItems(cursor);
    return {
      kind: 'pipe_extend',
      items,
      windows: windowClause(cursor),
      span: cursor.spanFrom(start),
    };
  }
  if (cursor.takeWord('SET')) {
    const values = separated(cursor, ',', () => assignment(cursor));
    return {
      kind: 'pipe_set',
      values,
      windows: windowClause(cursor),
      span: cursor.spanFrom(start),
    };
  }
  if (cursor.takeWord('DROP')) {
    const columns = separated(cursor, ',', () => columnName(cursor));
    return { kind: 'pipe_drop', columns, span: cursor.spanFrom(start) };
  }
  if (cursor.takeWord('AS')) {
    const name = identifier(cursor, 'table name');
    return { kind: 'pipe_alias', name, span: cursor.spanFrom(start) };
  }
  if (cursor.takeWord('WHERE')) {
    const condition = cursor.grammar.expression(cursor);
    return { kind: 'pipe_where', condition, span: cursor.spanFrom(start) };
  }
  if (cursor.takeWord('AGGREGATE')) return aggregateOperator(cursor, start);
  if (cursor.isWord('PIVOT')) return pivot(cursor, input, start);
  if (cursor.isWord('UNPIVOT')) return unpivot(cursor, input, start);
  if (cursor.isWord('TABLESAMPLE')) {
    const sample = sampleOf(cursor, input, start);
    return { ...sample, ...tableAlias(cursor), span: cursor.spanFrom(start) };
  }
  const setWord = cursor.takeOneOf(new Set(Object.keys(setOperations)));
  if (setWord !== null) {
    const all = cursor.takeWord('ALL');
    if (!all) cursor.takeWord('DISTINCT');
    const operation = setOperations[setWord.upper]!;
    const right = operand(cursor);
    return { kind: 'pipe_set_operation', operation, all, right, span: cursor.spanFrom(start) };
  }
  return joinTo(cursor, input, start) ?? orderOperator(cursor, start);
}

const setOperations: Readonly<Record<string, 'union' | 'except' | 'intersect'>> = {
  UNION: 'union',
  EXCEPT: 'except',
  MINUS: 'except',
  INTERSECT: 'intersect',
};

function selectOperator(cursor: Cursor): PipeOperatorNode {
  const { start } = cursor;
  cursor.expectWord('SELECT');
  const distinct = quantifier(cursor);
  const items = selectItems(cursor);
  const groups = cursor.isWords('GROUP', 'BY') ? groupBy(cursor) : null;
  const windows = windowClause(cursor);
  return {
    kind: 'pipe_select',
    distinct,
    items,
    groupBy: groups,
    windows,
    span: cursor.spanFrom(start),
  };
}

function windowClause(cursor: Cursor): readonly NamedWindowNode[] {
  return cursor.isWord('WINDOW') ? namedWindows(cursor) : [];
}

/** `name = value` as the value with an alias. */
function assignment(cursor: Cursor): SelectItemNode {
  const { start } = cursor;
  const name: Identifier = identifier(cursor, 'column name');
  cursor.expectSymbol('=', 'SET');
  const expression = cursor.grammar.expression(cursor);
  return { kind: 'select_item', expression, aliases: [name], span: cursor.spanFrom(start) };
}

function columnName(cursor: Cursor): NameNode {
  const { start } = cursor;
  const parts = dottedName(cursor, 'column name');
  return { kind: 'name', parts, span: cursor.spanFrom(start) };
}

function aggregateOperator(cursor: Cursor, start: number): PipeAggregateNode {
  const aggregates = cursor.isWords('GROUP', 'BY') ? [] : selectItems(cursor);
  if (cursor.isWords('GROUP', 'BY')) refuseSets(cursor);
  const groups = cursor.takeWords('GROUP', 'BY') ? selectItems(cursor) : [];
  if (cursor.isWords('GROUPING', 'SETS')) throw cursor.unsupported('PIPE_GROUPING_SETS');
  return { kind: 'pipe_aggregate', aggregates, groups, span: cursor.spanFrom(start) };
}

function refuseSets(cursor: Cursor): void {
  const afterAll = cursor.peek(3);
  const isAll = cursor.isWord('ALL', 2) && (afterAll.kind === 'end' || afterAll.kind === 'symbol');
  const isSets =
    (['ROLLUP', 'CUBE'].some((word) => cursor.isWord(word, 2)) && cursor.isSymbol('(', 3)) ||
    cursor.isWords('GROUP', 'BY', 'GROUPING', 'SETS');
  if (isAll || isSets) throw cursor.unsupported('PIPE_GROUPING_SETS');
}

function orderOperator(cursor: Cursor, start: number): PipeOperatorNode {
  const words = ['ORDER', 'SORT', 'CLUSTER', 'DISTRIBUTE', 'LIMIT', 'OFFSET'];
  if (!words.some((word) => cursor.isWord(word))) throw cursor.unexpected('pipe operator');
  const orderBy = orderByClause(cursor);
  const sorts = !Array.isArray(orderBy) || orderBy.length > 0;
  const rows = sorts ? { limit: null, offset: null } : rowClauses(cursor);
  // Spark takes one of them after each `|>`.
  if (words.some((word) => cursor.isWord(word))) throw cursor.unexpected('pipe operator');
  return { kind: 'pipe_order', orderBy, ...rows, span: cursor.spanFrom(start) };
}
