import type { Cursor } from './cursor.ts';
import { syntaxError } from './syntax-error.ts';

const structural: ReadonlySet<string> = new Set([
  'AND',
  'AS',
  'BETWEEN',
  'BY',
  'DISTINCT',
  'ELSE',
  'END',
  'EXCEPT',
  'FROM',
  'GROUP',
  'HAVING',
  'ILIKE',
  'IN',
  'INTERSECT',
  'IS',
  'JOIN',
  'LIKE',
  'LIMIT',
  'NOT',
  'ON',
  'OR',
  'ORDER',
  'QUALIFY',
  'RLIKE',
  'SELECT',
  'THEN',
  'UNION',
  'USING',
  'WHEN',
  'WHERE',
]);

const namesAfter: ReadonlySet<string> = new Set([
  'AS',
  'IS',
  'IN',
  'NOT',
  'BETWEEN',
  'LIKE',
  'ILIKE',
  'RLIKE',
  'REGEXP',
  'AND',
  'OR',
  'DIV',
  'FROM',
  'ASC',
  'DESC',
  'NULLS',
  'THEN',
  'ELSE',
  'WHEN',
]);

/**
 * Spark reserves no keywords, so `SELECT a, FROM t` would select a column `FROM`. Here a keyword is
 * a column's name only if the text can't be read in another way; otherwise something is missing
 * before it.
 */
export function refuseMisplacedWord(cursor: Cursor): void {
  const token = cursor.peek();
  if (token.kind !== 'word' || !structural.has(token.upper)) return;
  if (token.upper !== 'NOT' && (followsName(cursor) || startsLikeCall(cursor))) return;
  throw syntaxError('MISPLACED_KEYWORD', { keyword: token.upper, text: token.text }, [
    token.start,
    token.end,
  ]);
}

/** `like(text, pattern)` */
function startsLikeCall(cursor: Cursor): boolean {
  const token = cursor.peek();
  return (
    token.kind === 'word' &&
    ['LIKE', 'ILIKE', 'RLIKE'].includes(token.upper) &&
    cursor.isSymbol('(', 1)
  );
}

function followsName(cursor: Cursor): boolean {
  const token = cursor.peek();
  if (
    cursor.insideCase &&
    token.kind === 'word' &&
    ['WHEN', 'THEN', 'ELSE', 'END'].includes(token.upper)
  )
    return false;
  const after = cursor.peek(1);
  if (after.kind === 'end') return true;
  if (after.kind === 'symbol') return after.text !== '(' && after.text !== '*';
  return after.kind === 'word' && namesAfter.has(after.upper);
}
