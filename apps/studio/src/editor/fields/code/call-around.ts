/**
 * The function call around a position in a text: its name, and the index of the argument at the
 * position, from 0.
 */
export type CallAround = { readonly name: string; readonly argument: number };

type Open = { readonly name: string | null; argument: number };

const pieces =
  /'(?:[^'\\]|\\.)*(?:'|$)|"(?:[^"\\]|\\.)*(?:"|$)|`[^`]*(?:`|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[\p{Letter}_][\p{Letter}\p{Number}_]*|[()[\],]/gu;

/**
 * The innermost function call around a position, such as `substring` at `substring(name, |`; null
 * if there is none. Brackets in strings, names and comments don't count.
 */
export function callAround(text: string, position: number): CallAround | null {
  const open: Open[] = [];
  let word: string | null = null;
  let end = 0;
  for (const { 0: piece, index } of text.slice(0, position).matchAll(pieces)) {
    const name = word !== null && text.slice(end, index).trim() === '' ? word : null;
    word = null;
    if (piece === '(') open.push({ name, argument: 0 });
    else if (piece === '[') open.push({ name: null, argument: 0 });
    else if (piece === ')' || piece === ']') open.pop();
    else if (piece === ',')
      open.forEach((call, depth) => (call.argument += depth === open.length - 1 ? 1 : 0));
    else if (/^[\p{Letter}_]/u.test(piece)) word = piece;
    end = index + piece.length;
  }
  const call = open.findLast(({ name }) => name !== null);
  return call === undefined ? null : { name: call.name!, argument: call.argument };
}

/** The word at a position; null if there is none. */
export function wordAt(text: string, position: number): string | null {
  const [before] = /[\p{Letter}\p{Number}_]*$/u.exec(text.slice(0, position)) ?? [''];
  const [after] = /^[\p{Letter}\p{Number}_]*/u.exec(text.slice(position)) ?? [''];
  return before + after === '' ? null : before + after;
}

/**
 * A usage such as `substring(text, start[, length])` in three parts, with the current argument in
 * the middle. A repeated argument is the last one.
 */
export function usageParts(usage: string, argument: number): readonly [string, string, string] {
  const from = usage.indexOf('(') + 1;
  const to = usage.lastIndexOf(')');
  if (from === 0 || to <= from) return [usage, '', ''];
  const places = [...usage.slice(from, to).matchAll(/[^,[\]\s][^,[\]]*/g)].map(
    ({ 0: text, index }) => [from + index, from + index + text.trimEnd().length] as const,
  );
  const place = places[Math.min(argument, places.length - 1)];
  return place === undefined
    ? [usage, '', '']
    : [usage.slice(0, place[0]), usage.slice(...place), usage.slice(place[1])];
}
