import type { TextProblem } from '@millrace/model';
import type { IntervalField, IntervalNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { rangeAmount, unitsAmount, type Amount, type Unit } from './interval-amount.ts';
import { singleStringLiteral, stringLiteral } from './string-literal.ts';
import { syntaxError } from './syntax-error.ts';

/** Whether the word INTERVAL here starts a literal rather than naming a column. */
export function startsInterval(cursor: Cursor): boolean {
  if (!cursor.isWord('INTERVAL')) return false;
  const signed = cursor.isSymbol('-', 1) || cursor.isSymbol('+', 1);
  const { kind } = cursor.peek(signed ? 2 : 1);
  return kind === 'string' || (kind === 'number' && (!signed || cursor.peek(3).kind === 'word'));
}

/** `INTERVAL '1 day 2 hours'`, `INTERVAL 1 DAY 2 HOURS`, `INTERVAL '1 02:03' DAY TO MINUTE` */
export function interval(cursor: Cursor): IntervalNode {
  const { start } = cursor;
  cursor.next();
  const amount = read(cursor);
  const span = cursor.spanFrom(start);
  if ('code' in amount) throw syntaxError(amount.code, amount.args, span);
  return { kind: 'interval', ...amount, span };
}

function read(cursor: Cursor): Amount | TextProblem {
  if (cursor.peek().kind === 'string' && !isUnit(cursor, 1))
    return fromText(singleStringLiteral(cursor)?.value ?? '');
  const first = quantity(cursor);
  const unit = takeUnit(cursor);
  if (cursor.takeWord('TO')) return rangeAmount(first, unit, takeUnit(cursor));
  const units: Unit[] = [{ quantity: first, unit }];
  while (startsUnit(cursor)) units.push({ quantity: quantity(cursor), unit: takeUnit(cursor) });
  return unitsAmount(units);
}

function startsUnit(cursor: Cursor): boolean {
  const signed = cursor.isSymbol('-') || cursor.isSymbol('+');
  const { kind } = cursor.peek(signed ? 1 : 0);
  return (kind === 'number' || kind === 'string') && isUnit(cursor, signed ? 2 : 1);
}

function quantity(cursor: Cursor): string {
  const sign = cursor.takeSymbol('-') ? '-' : '';
  if (sign === '') cursor.takeSymbol('+');
  const token = cursor.peek();
  if (token.kind === 'string') return `${sign}${stringLiteral(cursor)?.value ?? ''}`.trim();
  if (token.kind !== 'number' || token.suffix !== '' || /[eE]/.test(token.digits))
    throw cursor.unexpected('interval amount', 'INTERVAL');
  cursor.next();
  return `${sign}${token.digits}`;
}

const fields: ReadonlySet<string> = new Set<IntervalField>([
  'YEAR',
  'MONTH',
  'DAY',
  'HOUR',
  'MINUTE',
  'SECOND',
]);
const units: ReadonlySet<string> = new Set([...fields, 'WEEK', 'MILLISECOND', 'MICROSECOND']);

function singular(word: string): string {
  return word.endsWith('S') ? word.slice(0, -1) : word;
}

function isUnit(cursor: Cursor, offset: number): boolean {
  const token = cursor.peek(offset);
  return token.kind === 'word' && units.has(singular(token.upper));
}

function takeUnit(cursor: Cursor): string {
  const token = cursor.peek();
  if (token.kind !== 'word' || !isUnit(cursor, 0)) {
    throw cursor.unexpected('interval unit', 'INTERVAL');
  }
  cursor.next();
  return singular(token.upper);
}

const textUnit = /^([+-]?)\s*(\d*\.?\d+|\d+\.)\s+([a-z]+)(?:\s+|$)/i;

/** The text form, with or without the word INTERVAL inside. */
function fromText(text: string): Amount | TextProblem {
  let rest = text.trim().replace(/^interval\s+/i, '');
  const found: Unit[] = [];
  while (rest !== '') {
    const match = textUnit.exec(rest);
    const unit = singular((match?.[3] ?? '').toUpperCase());
    if (match === null || !units.has(unit))
      return { code: 'WRONG_INTERVAL_TEXT', args: { text, range: null } };
    found.push({ quantity: `${match[1] === '-' ? '-' : ''}${match[2] ?? ''}`, unit });
    rest = rest.slice(match[0].length);
  }
  return found.length === 0 ? { code: 'EMPTY_INTERVAL', args: {} } : unitsAmount(found);
}
