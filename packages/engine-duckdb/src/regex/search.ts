import { newerCharacters } from './newer-characters.ts';
import { parseRegex } from './parse.ts';
import type { Replacement } from './replacement.ts';
import { toJavaScript } from './to-javascript.ts';

/** Thrown for the rare texts in which JavaScript might find something else than Java. */
export class InexactText extends Error {}

/** A regular expression of Java that JavaScript looks for. */
export class Search {
  readonly #regex: RegExp;
  readonly #isInexact: (text: string) => boolean;
  readonly #mayBeEmpty: boolean;

  constructor(pattern: string) {
    const { source, usesUnicode, mayMatchHalves, canBeEmpty } = toJavaScript(parseRegex(pattern));
    this.#regex = new RegExp(source, 'gv');
    this.#mayBeEmpty = canBeEmpty;
    this.#isInexact = (text) =>
      (usesUnicode && newerCharacters.test(text)) || (mayMatchHalves && hasPairs.test(text));
  }

  isIn(text: string): boolean {
    return this.first(text) !== null;
  }

  first(text: string): RegExpExecArray | null {
    if (this.#isInexact(text)) throw new InexactText(text);
    this.#regex.lastIndex = 0;
    return this.#regex.exec(text);
  }

  all(text: string): readonly RegExpExecArray[] {
    if (this.#isInexact(text) || (this.#mayBeEmpty && hasPairs.test(text)))
      throw new InexactText(text);
    // `matchAll` goes on where `first` has ended.
    this.#regex.lastIndex = 0;
    return [...text.matchAll(this.#regex)];
  }

  replace(text: string, replacement: Replacement): string {
    let result = '';
    let end = 0;
    for (const match of this.all(text)) {
      result += text.slice(end, match.index);
      for (const part of replacement)
        result += typeof part === 'string' ? part : groupOf(match, part.group);
      end = match.index + match[0].length;
    }
    return result + text.slice(end);
  }

  /** At most `limit` parts, if it is positive. An empty match at the start separates nothing. */
  split(text: string, limit: number): readonly string[] {
    const parts: string[] = [];
    let end = 0;
    for (const match of this.all(text)) {
      if (limit > 0 && parts.length === limit - 1) break;
      if (match.index === 0 && match[0] === '') continue;
      parts.push(text.slice(end, match.index));
      end = match.index + match[0].length;
    }
    return [...parts, text.slice(end)];
  }
}

/** The text of a group, which is empty if the match doesn't go through it. */
export function groupOf(match: RegExpExecArray, group: number): string {
  return (group === 0 ? match[0] : match.groups?.[`g${group}`]) ?? '';
}

const hasPairs = /[\u{10000}-\u{10FFFF}]/u;
