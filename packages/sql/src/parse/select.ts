import type {
  ExpressionNode,
  FromNode,
  NamedWindowNode,
  SelectItemNode,
  SelectNode,
} from './ast.ts';
import type { Cursor } from './cursor.ts';
import { fromClause } from './from.ts';
import { groupBy } from './group-by.ts';
import { identifier, separated } from './identifier.ts';
import { selectItems } from './select-items.ts';
import { windowSpecification } from './window.ts';

/** `SELECT … FROM … WHERE … GROUP BY … HAVING … QUALIFY … WINDOW …` */
export function select(cursor: Cursor): SelectNode {
  const { start } = cursor;
  cursor.expectWord('SELECT');
  const distinct = quantifier(cursor);
  const items = selectItems(cursor);
  const from: FromNode | null = cursor.takeWord('FROM') ? fromClause(cursor) : null;
  return { ...clauses(cursor), distinct, items, from, span: cursor.spanFrom(start) };
}

/** `FROM t SELECT …`, or `FROM t`, which selects all columns. */
export function fromFirst(cursor: Cursor): SelectNode {
  const { start } = cursor;
  cursor.expectWord('FROM');
  const from = fromClause(cursor);
  const span = cursor.spanFrom(start);
  const all: SelectItemNode = {
    kind: 'select_item',
    expression: { kind: 'star', qualifier: [], except: [], span },
    aliases: [],
    span,
  };
  const isShort = !cursor.takeWord('SELECT');
  const distinct = !isShort && quantifier(cursor);
  const items = isShort ? [all] : selectItems(cursor);
  const rest = isShort ? noClauses : clauses(cursor);
  if (cursor.isWord('SELECT')) throw cursor.unsupported('FROM_FIRST');
  return { ...rest, distinct, items, from, span: cursor.spanFrom(start) };
}

type Clauses = Omit<SelectNode, 'distinct' | 'items' | 'from' | 'span'>;

const noClauses: Clauses = {
  kind: 'select',
  where: null,
  groupBy: null,
  having: null,
  qualify: null,
  windows: [],
};

function clauses(cursor: Cursor): Clauses {
  const where = condition(cursor, 'WHERE');
  const grouping = cursor.isWords('GROUP', 'BY') ? groupBy(cursor) : null;
  const having = condition(cursor, 'HAVING');
  const before = cursor.isWord('WINDOW') ? namedWindows(cursor) : [];
  const qualify = condition(cursor, 'QUALIFY');
  const windows = before.length === 0 && cursor.isWord('WINDOW') ? namedWindows(cursor) : before;
  return {
    kind: 'select',
    where,
    groupBy: grouping,
    having,
    qualify,
    windows,
  };
}

/** Whether DISTINCT, rather than ALL, follows SELECT. */
export function quantifier(cursor: Cursor): boolean {
  const after = cursor.peek(1);
  if (after.kind === 'symbol' && [',', '.', ')'].includes(after.text)) return false;
  const distinct = cursor.takeWord('DISTINCT');
  if (!distinct && !cursor.isWord('FROM', 1)) cursor.takeWord('ALL');
  return distinct;
}

function condition(cursor: Cursor, word: string): ExpressionNode | null {
  return cursor.takeWord(word) ? cursor.grammar.expression(cursor) : null;
}

/** `WINDOW w AS (…), …` */
export function namedWindows(cursor: Cursor): readonly NamedWindowNode[] {
  cursor.next();
  return separated(cursor, ',', () => {
    const { start } = cursor;
    const name = identifier(cursor, 'window name');
    if (!cursor.isWord('AS')) throw cursor.unexpected(['AS'], 'WINDOW');
    const window = windowSpecification(cursor);
    return { kind: 'named_window', name, window, span: cursor.spanFrom(start) };
  });
}
