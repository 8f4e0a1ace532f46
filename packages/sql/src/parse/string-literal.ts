import type { StringNode, TextPart } from './ast.ts';
import type { Cursor } from './cursor.ts';
import type { StringToken } from './token.ts';

/** A string literal joined with the ones directly after it; null if there is none. */
export function stringLiteral(cursor: Cursor): StringNode | null {
  const { start } = cursor;
  const tokens: StringToken[] = [];
  for (let token = cursor.peek(); token.kind === 'string'; token = cursor.peek()) {
    tokens.push(token);
    cursor.next();
  }
  return tokens.length === 0
    ? null
    : { kind: 'string', ...joined(tokens), span: cursor.spanFrom(start) };
}

/** Exactly one, as required by typed literals (`DATE'…'`). */
export function singleStringLiteral(cursor: Cursor): StringNode | null {
  const token = cursor.peek();
  if (token.kind !== 'string') return null;
  cursor.next();
  return { kind: 'string', ...joined([token]), span: [token.start, token.end] };
}

function joined(tokens: readonly StringToken[]): { value: string; parts?: readonly TextPart[] } {
  const value = tokens.map((token) => token.value).join('');
  if (tokens.every((token) => token.parts === undefined)) return { value };
  const parts = tokens.flatMap(
    (token): readonly TextPart[] => token.parts ?? [{ kind: 'text', text: token.value }],
  );
  return { value, parts: mergeText(parts) };
}

/** Adjacent parts of plain text become one. */
function mergeText(parts: readonly TextPart[]): readonly TextPart[] {
  const merged: TextPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last?.kind === 'text' && part.kind === 'text')
      merged[merged.length - 1] = { kind: 'text', text: last.text + part.text };
    else merged.push(part);
  }
  return merged;
}
