import { castType } from './data-type.ts';
import type { CallNode, ExpressionNode, TrimNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { identifier } from './identifier.ts';
import { plainCall } from './plain-call.ts';

/**
 * Calls with a syntax of their own, such as CAST(x AS t); null for any other (then nothing is
 * read).
 */
export function specialCall(cursor: Cursor): ExpressionNode | null {
  const token = cursor.peek();
  if (token.kind !== 'word') return null;
  switch (token.upper) {
    case 'CAST':
      return cast(cursor, 'ansi');
    case 'TRY_CAST':
      return cast(cursor, 'try');
    case 'EXTRACT':
      return hasWordInside(cursor, 'FROM') ? extract(cursor) : null;
    case 'TRIM':
      return hasWordInside(cursor, 'FROM') ? trim(cursor) : null;
    case 'SUBSTR':
    case 'SUBSTRING':
      return hasWordInside(cursor, 'FROM')
        ? { ...worded(cursor, ['FROM', 'FOR']), name: 'substring' }
        : null;
    case 'OVERLAY':
      return hasWordInside(cursor, 'PLACING') ? worded(cursor, ['PLACING', 'FROM', 'FOR']) : null;
    case 'POSITION':
      return hasWordInside(cursor, 'IN') ? { ...worded(cursor, ['IN']), name: 'locate' } : null;
    default:
      return null;
  }
}

/** Whether the keyword occurs directly inside the parentheses, with no comma before it. */
function hasWordInside(cursor: Cursor, word: string): boolean {
  const open = cursor.peek(1);
  if (open.kind !== 'symbol' || open.close === undefined) return false;
  for (let index = cursor.index + 2; index < open.close; index += 1) {
    const token = cursor.at(index);
    if (token.kind === 'word' && token.upper === word) return true;
    if (token.kind === 'symbol' && token.text === ',') return false;
    if (token.kind === 'symbol' && token.text === '(' && token.close !== undefined)
      index = token.close;
  }
  return false;
}

function open(cursor: Cursor): number {
  const { start } = cursor;
  cursor.next();
  cursor.next();
  return start;
}

function cast(cursor: Cursor, mode: 'ansi' | 'try'): ExpressionNode {
  const start = open(cursor);
  const input = cursor.inParentheses(() => cursor.grammar.expression(cursor));
  cursor.expectWord('AS', 'CAST');
  const typeStart = cursor.start;
  const type = castType(cursor);
  const typeSpan = cursor.spanFrom(typeStart);
  cursor.expectSymbol(')', 'CAST');
  return { kind: 'cast', input, type, mode, typeSpan, span: cursor.spanFrom(start) };
}

function extract(cursor: Cursor): ExpressionNode {
  const start = open(cursor);
  const field = identifier(cursor, 'date part');
  cursor.expectWord('FROM', 'EXTRACT');
  const source = cursor.inParentheses(() => cursor.grammar.value(cursor));
  cursor.expectSymbol(')', 'EXTRACT');
  return {
    kind: 'extract',
    field: field.text.toUpperCase(),
    written: field.text,
    source,
    fieldSpan: field.span,
    span: cursor.spanFrom(start),
  };
}

function trim(cursor: Cursor): TrimNode {
  const start = open(cursor);
  return cursor.inParentheses(() => {
    const side = trimSide(cursor);
    const characters = cursor.isWord('FROM') ? null : cursor.grammar.value(cursor);
    cursor.expectWord('FROM', 'TRIM');
    const source = cursor.grammar.value(cursor);
    cursor.expectSymbol(')', 'TRIM');
    return { kind: 'trim', side, characters, source, span: cursor.spanFrom(start) };
  });
}

function trimSide(cursor: Cursor): TrimNode['side'] {
  if (cursor.takeWord('LEADING')) return 'leading';
  if (cursor.takeWord('TRAILING')) return 'trailing';
  cursor.takeWord('BOTH');
  return 'both';
}

/**
 * Arguments separated by keywords instead of commas; the last keyword may be missing if there are
 * several.
 */
function worded(cursor: Cursor, words: readonly string[]): CallNode {
  const start = cursor.start;
  const name = identifier(cursor, 'function name');
  cursor.next();
  const args = cursor.inParentheses(() => {
    const read = [cursor.grammar.value(cursor)];
    words.forEach((word, index) => {
      const optional = index > 0 && index === words.length - 1;
      if (optional && !cursor.isWord(word)) return;
      cursor.expectWord(word, name.text);
      read.push(cursor.grammar.value(cursor));
    });
    return read;
  });
  cursor.expectSymbol(')', name.text);
  return plainCall(name.text, args, cursor.spanFrom(start), name.span);
}
