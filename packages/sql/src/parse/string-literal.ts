import type { StringNode, TextPart } from './ast.ts';
import type { Cursor } from './cursor.ts';
import type { StringToken } from './token.ts';

/** A string literal with the ones directly after it joined on; null where none stands. */
export function stringLiteral(cursor: Cursor): StringNode | null {
  const { start } = cursor;
  const tokens: StringToken[] = [];
  for (let token = cursor.peek(); token.kind === 'string'; token = cursor.peek()) {
    tokens.push(token);
    cursor.next();
  }
  return tokens.length === 0 ? null : { kind: 'string', ...joined(tokens), span: cursor.spanFrom(start) };
}

/** Exactly one, as typed literals (`DATE'…'`) take it. */
export function singleStringLiteral(cursor: Cursor): StringNode | null {
  const token = cursor.peek();
  if (token.kind !== 'string') return null;
  cursor.next();
  return { kind: 'string', ...joined([token]), span: [token.start, token.end] };
}

function joined(tokens: readonly StringToken[]): { value: string; parts?: readonly TextPart[] } {
  const value = tokens.map((token) => token.value).join('');
  if (tokens.every((token) => token.parts === undefined)) return { value };
  const parts = tokens.flatMap((token): readonly TextPart[] => token.parts ?? [{ kind: 'text', text: token.value }]);
  return { value, parts: parts.reduce(merged, []) };
}

/** Pieces of plain text side by side become one. */
function merged(parts: readonly TextPart[], part: TextPart): readonly TextPart[] {
  const last = parts.at(-1);
  if (last?.kind !== 'text' || part.kind !== 'text') return [...parts, part];
  return [...parts.slice(0, -1), { kind: 'text', text: last.text + part.text }];
}
