import { phrase } from '@millrace/plan';
import { refuse } from '../form.ts';

/** A token of a date pattern: a run of one letter, plain text, or a part that may be missing. */
export type Piece = PlainPiece | { readonly section: readonly Piece[] };

export type PlainPiece =
  | { readonly letter: string; readonly count: number }
  | { readonly text: string };

/** All tokens, those of parts that may be missing among them. */
export function flatPieces(pieces: readonly Piece[]): readonly PlainPiece[] {
  return pieces.flatMap((piece) => ('section' in piece ? flatPieces(piece.section) : [piece]));
}

/**
 * Parses the letters of Java's DateTimeFormatter; quotes delimit plain text, brackets what may be
 * missing. A bracket that isn't closed ends with the pattern.
 */
export function readPattern(pattern: string): readonly Piece[] {
  const outer: Piece[][] = [];
  let pieces: Piece[] = [];
  const characters = [...pattern];
  let index = 0;
  while (index < characters.length) {
    const character = characters[index]!;
    if (character === "'") {
      const [text, after] = quotation(characters, index + 1);
      pieces.push({ text });
      index = after;
    } else if (/[A-Za-z]/.test(character)) {
      let end = index;
      while (characters[end] === character) end += 1;
      pieces.push({ letter: character, count: end - index });
      index = end;
    } else if (character === '[') {
      const section: Piece[] = [];
      pieces.push({ section });
      outer.push(pieces);
      pieces = section;
      index += 1;
    } else if (character === ']') {
      pieces =
        outer.pop() ?? refuse(phrase`A bracket of a date pattern is closed that isn't open.`);
      index += 1;
    } else if ('#{}'.includes(character)) {
      return refuse(
        phrase`“${character}” in a date pattern isn't supported on the embedded engine. Put plain text in single quotes.`,
      );
    } else {
      pieces.push({ text: character });
      index += 1;
    }
  }
  return outer[0] ?? pieces;
}

function quotation(characters: readonly string[], start: number): [string, number] {
  if (characters[start] === "'") return ["'", start + 1];
  let text = '';
  let index = start;
  for (;;) {
    const character = characters[index] ?? refuse(phrase`A quote in a date pattern is not closed.`);
    index += 1;
    if (character !== "'") text += character;
    else if (characters[index] === "'") {
      text += "'";
      index += 1;
    } else return [text, index];
  }
}
