import type { FromNode, JoinNode, JoinTypeName, LateralViewNode } from './ast.ts';
import { call } from './call.ts';
import { clauseWords } from './clause-words.ts';
import type { Cursor } from './cursor.ts';
import { identifier, identifierList, separated } from './identifier.ts';
import { fromPrimary } from './from-primary.ts';
import { pivot, unpivot } from './pivot.ts';

/**
 * The part after FROM: tables, joins, LATERAL VIEWs, PIVOT and UNPIVOT. As in Spark, a comma binds
 * like JOIN: `a, b JOIN c` is `(a, b) JOIN c`.
 */
export function fromClause(cursor: Cursor): FromNode {
  const { start } = cursor;
  let node = relation(cursor);
  while (cursor.takeSymbol(',')) {
    const right = fromPrimary(cursor, relation);
    const joined: JoinNode = {
      kind: 'join',
      joinType: 'cross',
      left: node,
      right,
      condition: null,
      using: [],
      natural: false,
      comma: true,
      span: cursor.spanFrom(start),
    };
    node = extensions(cursor, joined, start, true);
  }
  while (cursor.isWords('LATERAL', 'VIEW')) node = lateralView(cursor, node, start);
  return extensions(cursor, node, start, false);
}

/** One element of the list: a table with its joins. */
export function relation(cursor: Cursor): FromNode {
  const { start } = cursor;
  return extensions(cursor, fromPrimary(cursor, relation), start, true);
}

function extensions(cursor: Cursor, input: FromNode, start: number, joins: boolean): FromNode {
  let node = input;
  for (;;) {
    if (cursor.isWord('PIVOT') && cursor.isSymbol('(', 1)) node = pivot(cursor, node, start);
    else if (cursor.isWord('UNPIVOT')) node = unpivot(cursor, node, start);
    else {
      const joined = joins ? joinTo(cursor, node, start) : null;
      if (joined === null) return node;
      node = joined;
    }
  }
}

const joinWords: ReadonlySet<string> = new Set([
  'JOIN',
  'INNER',
  'CROSS',
  'LEFT',
  'RIGHT',
  'FULL',
  'SEMI',
  'ANTI',
  'NATURAL',
]);

/** The join that follows, or null. */
export function joinTo(cursor: Cursor, left: FromNode, start: number): JoinNode | null {
  const token = cursor.peek();
  if (token.kind !== 'word' || !joinWords.has(token.upper)) return null;
  const natural = cursor.takeWord('NATURAL');
  const joinType = joinTypeOf(cursor);
  cursor.expectWord('JOIN');
  const right = fromPrimary(cursor, relation);
  const criteria = natural ? none : joinCriteria(cursor);
  return {
    kind: 'join',
    joinType,
    left,
    right,
    ...criteria,
    natural,
    comma: false,
    span: cursor.spanFrom(start),
  };
}

function joinTypeOf(cursor: Cursor): JoinTypeName {
  if (cursor.takeWord('INNER') || cursor.isWord('JOIN')) return 'inner';
  if (cursor.takeWord('CROSS')) return 'cross';
  if (cursor.takeWord('SEMI')) return 'semi';
  if (cursor.takeWord('ANTI')) return 'anti';
  const side = cursor.takeOneOf(new Set(['LEFT', 'RIGHT', 'FULL']));
  if (side === null) throw cursor.unexpected('join type');
  if (side.upper === 'LEFT' && cursor.takeWord('SEMI')) return 'semi';
  if (side.upper === 'LEFT' && cursor.takeWord('ANTI')) return 'anti';
  cursor.takeWord('OUTER');
  return side.upper.toLowerCase() as 'left';
}

const none: Pick<JoinNode, 'condition' | 'using'> = { condition: null, using: [] };

function joinCriteria(cursor: Cursor): Pick<JoinNode, 'condition' | 'using'> {
  if (cursor.takeWord('ON')) return { condition: cursor.grammar.expression(cursor), using: [] };
  return cursor.takeWord('USING')
    ? { condition: null, using: identifierList(cursor, 'column name') }
    : none;
}

function lateralView(cursor: Cursor, input: FromNode, start: number): LateralViewNode {
  cursor.takeWords('LATERAL', 'VIEW');
  const outer = cursor.takeWord('OUTER');
  const generator = call(cursor);
  const alias = identifier(cursor, 'table name');
  const named = cursor.takeWord('AS') || startsColumns(cursor);
  const columns = named ? separated(cursor, ',', () => identifier(cursor, 'column name')) : [];
  return {
    kind: 'lateral_view',
    input,
    outer,
    call: generator,
    alias,
    columns,
    span: cursor.spanFrom(start),
  };
}

const clauses: ReadonlySet<string> = new Set([...clauseWords, 'PIVOT', 'UNPIVOT']);

/** The columns' names may follow without AS. */
function startsColumns(cursor: Cursor): boolean {
  const token = cursor.peek();
  return token.kind === 'quoted' || (token.kind === 'word' && !clauses.has(token.upper));
}
