import { newerCharacters } from '../regex/index.ts';

/**
 * A text in lower case as Java writes it: a sigma at the end of a word becomes ς. Java has its own
 * rules for where words end, so null if anything but white space and letters with cases decides it.
 */
export function lowerInJava(text: string): string | null {
  if (newerCharacters.test(text)) return null;
  let known = true;
  const sigmas = text.replaceAll('Σ', (_sigma, index: number) => {
    const after = isCasedFrom(text, index + 1, 1);
    const before = isCasedFrom(text, index - 1, -1);
    if (after === true || before === false) return 'σ';
    known &&= after === false && before === true;
    return 'ς';
  });
  return known ? sigmas.toLowerCase() : null;
}

const casedLetter = /[\p{Lu}\p{Ll}\p{Lt}]/u;
const mayBeCased = /[\p{Cased}\uD800-\uDFFF]/u;
const space = /[\s--\uFEFF]/v;

/** Whether a sigma's neighbor has cases; null if such a letter only follows on other characters. */
function isCasedFrom(text: string, start: number, step: 1 | -1): boolean | null {
  if (casedLetter.test(text[start] ?? '')) return true;
  for (let index = start; index >= 0 && index < text.length; index += step) {
    if (space.test(text[index]!)) return false;
    if (mayBeCased.test(text[index]!)) return null;
  }
  return false;
}
