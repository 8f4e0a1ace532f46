import type { Identifier } from './ast.ts';
import type { Cursor } from './cursor.ts';
import type { NamePart } from '@millrace/model';

/** A name, bare (also a keyword) or in backticks. `part` names it in the error. */
export function identifier(cursor: Cursor, part: NamePart): Identifier {
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
  throw cursor.unexpected(part);
}

export function isIdentifier(cursor: Cursor, offset = 0): boolean {
  const { kind } = cursor.peek(offset);
  return kind === 'word' || kind === 'quoted';
}

/** `a.b.c` */
export function dottedName(cursor: Cursor, part: NamePart): readonly Identifier[] {
  return separated(cursor, '.', () => identifier(cursor, part));
}

/** `(a, b)` */
export function identifierList(cursor: Cursor, part: NamePart): readonly Identifier[] {
  cursor.expectSymbol('(');
  const names = separated(cursor, ',', () => identifier(cursor, part));
  cursor.expectSymbol(')');
  return names;
}

/** At least one. */
export function separated<T>(cursor: Cursor, separator: string, read: () => T): readonly T[] {
  const items = [read()];
  while (cursor.takeSymbol(separator)) items.push(read());
  return items;
}
