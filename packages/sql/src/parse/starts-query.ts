import type { Cursor } from './cursor.ts';

/**
 * Whether a query rather than an expression starts `offset` tokens ahead, perhaps inside its own
 * parentheses.
 */
export function startsQuery(cursor: Cursor, offset = 0): boolean {
  if (cursor.isSymbol('(', offset)) return parenthesizedQuery(cursor, offset);
  const after = cursor.peek(offset + 1);
  if (cursor.isWord('SELECT', offset))
    return (
      after.kind !== 'end' &&
      !(after.kind === 'symbol' && [',', ')', '.', '='].includes(after.text))
    );
  if (cursor.isWord('WITH', offset)) return after.kind === 'word' || after.kind === 'quoted';
  if (cursor.isWord('VALUES', offset))
    return (
      (after.kind === 'symbol' && after.text === '(') ||
      after.kind === 'number' ||
      after.kind === 'string' ||
      startsValue(cursor, offset + 1)
    );
  if (cursor.isWord('TABLE', offset) || cursor.isWord('FROM', offset))
    return after.kind === 'word' || after.kind === 'quoted';
  return false;
}

/** `-1`, `DATE '2024-01-31'`, or `double(1)`, which isn't the name of a table with columns. */
function startsValue(cursor: Cursor, offset: number): boolean {
  if (cursor.isSymbol('-', offset)) return true;
  if (cursor.peek(offset).kind !== 'word') return false;
  if (cursor.peek(offset + 1).kind === 'string') return true;
  if (!cursor.isSymbol('(', offset + 1)) return false;
  const inside = cursor.peek(offset + 2);
  const isName = inside.kind === 'word' || inside.kind === 'quoted';
  return !isName || !(cursor.isSymbol(',', offset + 3) || cursor.isSymbol(')', offset + 3));
}

/** Words that follow the first part of a query. */
export const queryWords: ReadonlySet<string> = new Set([
  'UNION',
  'EXCEPT',
  'INTERSECT',
  'MINUS',
  'ORDER',
  'LIMIT',
  'OFFSET',
]);

/**
 * `((SELECT 1))` is a query in parentheses, `((SELECT 1) + 1)` an expression: the token after the
 * inner parenthesis decides.
 */
function parenthesizedQuery(cursor: Cursor, offset: number): boolean {
  let inner = offset;
  while (cursor.isSymbol('(', inner)) inner += 1;
  if (inner - offset > cursor.limits.depth) return false;
  if (!startsQuery(cursor, inner)) return false;
  for (let open = inner - 1; open >= offset; open -= 1) {
    const token = cursor.peek(open);
    if (token.kind !== 'symbol' || token.close === undefined) return true;
    const after = cursor.at(token.close + 1);
    const closes = after.kind === 'symbol' && after.text === ')';
    const continues = after.kind === 'word' && queryWords.has(after.upper);
    if (!closes && !continues) return false;
  }
  return true;
}
