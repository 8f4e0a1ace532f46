import type { DatetimeNode, ExpressionNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { refuseMisplacedWord } from './misplaced-word.ts';
import { singleStringLiteral } from './string-literal.ts';
import { syntaxError } from './syntax-error.ts';

const datetimes: Readonly<Record<string, DatetimeNode['type']>> = {
  DATE: 'DATE',
  TIMESTAMP: 'TIMESTAMP',
  TIMESTAMP_LTZ: 'TIMESTAMP',
  TIMESTAMP_NTZ: 'TIMESTAMP_NTZ',
};

/** `DATE'…'`, `X'…'` */
export function typedLiteral(cursor: Cursor, upper: string): ExpressionNode {
  const { start } = cursor;
  const type = datetimes[upper];
  if (type === undefined && upper !== 'X') {
    refuseMisplacedWord(cursor);
    throw syntaxError('UNKNOWN_LITERAL', { type: upper }, [start, cursor.peek(1).end]);
  }
  cursor.next();
  const text = singleStringLiteral(cursor);
  if (text === null) throw new Error('No text follows the name of the type.');
  const span = cursor.spanFrom(start);
  if (type !== undefined) return { kind: 'datetime', type, text, span };
  if (!/^[0-9a-fA-F]*$/.test(text.value)) throw syntaxError('WRONG_HEXADECIMAL', {}, text.span);
  const hex = text.value.toLowerCase();
  return { kind: 'binary', hex: hex.length % 2 === 0 ? hex : `0${hex}`, span };
}
