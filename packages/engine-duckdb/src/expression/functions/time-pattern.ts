import { phrase } from '@millrace/plan';
import { refuse } from '../form.ts';

/** A token of a date pattern: a run of one letter, or plain text. */
export type Piece = { readonly letter: string; readonly count: number } | { readonly text: string };

/** Parses the letters of Java's DateTimeFormatter; quotes delimit plain text. */
export function readPattern(pattern: string): readonly Piece[] {
  const pieces: Piece[] = [];
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
    } else if ('#{}[]'.includes(character)) {
      return refuse(
        phrase`“${character}” in a date pattern isn't supported on the embedded engine. Put plain text in single quotes.`,
      );
    } else {
      pieces.push({ text: character });
      index += 1;
    }
  }
  return pieces;
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
