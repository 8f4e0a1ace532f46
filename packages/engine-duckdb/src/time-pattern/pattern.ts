/** A pattern of dates and times as Spark reads it, which is nearly Java's DateTimeFormatter. */
export type TimePattern = {
  readonly pieces: readonly PatternPiece[];
  /** Whether the pattern has the letter of the era, so that years count from it. */
  readonly hasEra: boolean;
};

export type PatternPiece =
  | { readonly letter: string; readonly count: number }
  | { readonly text: string }
  | { readonly section: readonly PatternPiece[] };

/** What a pattern is for. */
export type PatternUse = 'format' | 'parse';

/** Thrown for a pattern that Spark rejects; `code` is Spark's error class. */
export class TimePatternError extends Error {
  readonly code: string;

  constructor(code: string, pattern: string) {
    super(pattern);
    this.code = code;
  }
}

/** Thrown for a value, or a pattern that Spark takes, without an exact answer. */
export class InexactTime extends Error {}

const known: Readonly<Record<PatternUse, Map<string, TimePattern>>> = {
  format: new Map(),
  parse: new Map(),
};

/** Patterns that are longer, and may be nested as deep, have no exact answer. */
const maximumLength = 1000;

/** Throws a `TimePatternError`, or an `InexactTime`. Most patterns are used for many rows. */
export function readTimePattern(pattern: string, use: PatternUse): TimePattern {
  if (pattern.length > maximumLength) throw new InexactTime(pattern);
  const found = known[use].get(pattern);
  if (found !== undefined) return found;
  const pieces = checked(pattern, use);
  const hasEra = lettersOf(pattern).includes('G');
  if (known[use].size > 1000) known[use].clear();
  known[use].set(pattern, { pieces, hasEra });
  return { pieces, hasEra };
}

/** Whether Spark takes the pattern, and everything in it has an exact answer here. */
export function isExactPattern(pattern: string, use: PatternUse): boolean {
  try {
    readTimePattern(pattern, use);
    return true;
  } catch (error) {
    if (error instanceof TimePatternError || error instanceof InexactTime) return false;
    throw error;
  }
}

function checked(pattern: string, use: PatternUse): readonly PatternPiece[] {
  const code = illegal(lettersOf(pattern), use);
  if (code !== null) throw rejected(pattern, code);
  // Spark reads patterns with fractions in parts between quotes.
  const isReadInParts = use === 'parse' && pattern.includes('S');
  if (isReadInParts && pattern.endsWith("''")) throw new InexactTime(pattern);
  try {
    return new Reader(pattern).read();
  } catch (error) {
    if (error instanceof OpenQuote && isReadInParts) throw new InexactTime(pattern);
    throw error instanceof Malformed
      ? rejected(pattern, 'INVALID_DATETIME_PATTERN.WITH_SUGGESTION')
      : error;
  }
}

/** What Spark rejects before Java sees it: an error class, or null. */
function illegal(letters: string, use: PatternUse): string | null {
  if (/[YWwuec]/.test(letters))
    return 'INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_WEEK_BASED_PATTERN';
  if ((use === 'parse' ? /[ABnNpEFqQ]/ : /[ABnNp]/).test(letters))
    return 'INVALID_DATETIME_PATTERN.ILLEGAL_CHARACTER';
  return /([GMLEQq])\1{4}|y{7}/.test(letters) ? 'INVALID_DATETIME_PATTERN.LENGTH' : null;
}

/** If older versions of Spark accepted the pattern, Spark reports only that it has changed. */
function rejected(pattern: string, code: string): TimePatternError {
  const wasValid =
    pattern.split("'").length % 2 === 1 &&
    !/[A-Za-z]/.test(lettersOf(pattern).replaceAll(/[GyYMLdhHkKmsSEuDFwWazZ]|X{1,3}/g, '')) &&
    !/X{4}/.test(lettersOf(pattern));
  return new TimePatternError(
    wasValid ? 'INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_PATTERN_RECOGNITION' : code,
    pattern,
  );
}

/** What isn't in quotes. */
function lettersOf(pattern: string): string {
  return pattern
    .split("'")
    .filter((_, index) => index % 2 === 0)
    .join("'");
}

/** Thrown for what Java doesn't take. */
class Malformed extends Error {}
class OpenQuote extends Malformed {}

class Reader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  /** A bracket that isn't closed ends with the pattern. */
  read(isInside = false): readonly PatternPiece[] {
    const pieces: PatternPiece[] = [];
    while (this.#at < this.#pattern.length) {
      const character = this.#pattern[this.#at]!;
      if (character === ']') {
        if (!isInside) throw new Malformed();
        this.#at += 1;
        return pieces;
      }
      pieces.push(this.#piece(character));
    }
    return pieces;
  }

  #piece(character: string): PatternPiece {
    if (/[A-Za-z]/.test(character)) return this.#letters(character);
    this.#at += 1;
    if (character === "'") return { text: this.#quotation() };
    if (character === '[') return { section: this.read(true) };
    if ('#{}'.includes(character)) throw new Malformed();
    return { text: character };
  }

  #letters(letter: string): PatternPiece {
    const start = this.#at;
    while (this.#pattern[this.#at] === letter) this.#at += 1;
    const count = this.#at - start;
    const most = counts[letter];
    if (most === undefined || !most(count)) throw new Malformed();
    if (letter === 'g' || letter === 'v') throw new InexactTime(this.#pattern);
    return { letter, count };
  }

  #quotation(): string {
    if (this.#pattern[this.#at] === "'") {
      this.#at += 1;
      return "'";
    }
    const [whole, text] = /^((?:[^']|'')*)'/.exec(this.#pattern.slice(this.#at)) ?? [];
    if (whole === undefined || text === undefined) throw new OpenQuote();
    this.#at += whole.length;
    return text.replaceAll("''", "'");
  }
}

const upTo =
  (most: number) =>
  (count: number): boolean =>
    count <= most;
const oneOrFour = (count: number): boolean => count === 1 || count === 4;

/** How often Java takes each letter in a row. */
const counts: Readonly<Record<string, (count: number) => boolean>> = {
  G: upTo(4),
  y: upTo(6),
  M: upTo(4),
  L: upTo(4),
  Q: upTo(4),
  q: upTo(4),
  E: upTo(4),
  D: upTo(3),
  d: upTo(2),
  h: upTo(2),
  H: upTo(2),
  k: upTo(2),
  K: upTo(2),
  m: upTo(2),
  s: upTo(2),
  F: upTo(1),
  a: upTo(1),
  S: upTo(9),
  V: (count) => count === 2,
  v: oneOrFour,
  O: oneOrFour,
  z: upTo(4),
  Z: upTo(5),
  X: upTo(5),
  x: upTo(5),
  g: upTo(19),
};
