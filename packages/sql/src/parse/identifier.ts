import type { Identifier } from './ast.ts';
import type { Cursor } from './cursor.ts';

/** A name, bare (also a keyword) or in backticks. `what` names it in the error. */
export function identifier(cursor: Cursor, what: string): Identifier {
  const token = cursor.peek();
  if (token.kind === 'word') {
    cursor.next();
    return { text: token.text, quoted: false, span: [token.start, token.end] };
  }
  if (token.kind === 'quoted') {
    cursor.next();
    return {
      text: token.text,
      quoted: true,
      span: [token.start, token.end],
      ...(token.parts === undefined ? {} : { parts: token.parts }),
    };
  }
  throw cursor.unexpected(
    what,
    'here',
    'Write names with characters other than letters, digits and underscores in backticks.',
  );
}

export function isIdentifier(cursor: Cursor, offset = 0): boolean {
  const { kind } = cursor.peek(offset);
  return kind === 'word' || kind === 'quoted';
}

/** `a.b.c` */
export function dottedName(cursor: Cursor, what: string): readonly Identifier[] {
  return separated(cursor, '.', () => identifier(cursor, what));
}

/** `(a, b)` */
export function identifierList(cursor: Cursor, what: string): readonly Identifier[] {
  cursor.expectSymbol('(', `before ${what}`);
  const names = separated(cursor, ',', () => identifier(cursor, what));
  cursor.expectSymbol(')', `after ${what}`);
  return names;
}

/** At least one. */
export function separated<T>(cursor: Cursor, separator: string, read: () => T): readonly T[] {
  const items = [read()];
  while (cursor.takeSymbol(separator)) items.push(read());
  return items;
}
