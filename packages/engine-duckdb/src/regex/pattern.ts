import { writeText, type ErrorText } from '@millrace/plan';
/** A regular expression of Java, parsed. Single characters are code points. */
export type Pattern =
  | { readonly kind: 'character'; readonly code: number; readonly ignoresCase: boolean }
  | { readonly kind: 'any'; readonly crossesLines: boolean }
  | CharacterSet
  /** `^` and `\A`; with `eachLine`, `^` under the flag `m`. */
  | { readonly kind: 'start'; readonly eachLine: boolean }
  /** `$` and `\Z`, which also match before a last line end; with `eachLine`, `$` under `m`. */
  | { readonly kind: 'end'; readonly eachLine: boolean }
  /** `\z` */
  | { readonly kind: 'veryEnd' }
  | { readonly kind: 'boundary'; readonly negated: boolean }
  | { readonly kind: 'lineBreak' }
  /** `index` is null if the group captures nothing. */
  | { readonly kind: 'group'; readonly index: number | null; readonly inner: Pattern }
  | { readonly kind: 'atomic'; readonly inner: Pattern }
  | {
      readonly kind: 'look';
      readonly ahead: boolean;
      readonly negated: boolean;
      readonly inner: Pattern;
    }
  | { readonly kind: 'reference'; readonly index: number }
  | Repetition
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly parts: readonly Pattern[] };

export type Repetition = {
  readonly kind: 'repeat';
  readonly inner: Pattern;
  readonly least: number;
  readonly most: number;
  readonly mode: 'greedy' | 'lazy' | 'possessive';
};

/** The characters in all `operands`, which `&&` separates; if negated, all other characters. */
export type CharacterSet = {
  readonly kind: 'set';
  readonly negated: boolean;
  readonly ignoresCase: boolean;
  readonly operands: readonly (readonly Member[])[];
};

export type Member =
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'shorthand'; readonly name: Shorthand; readonly negated: boolean }
  /** The name as in `\p{…}`. */
  | { readonly kind: 'property'; readonly name: string; readonly negated: boolean }
  | CharacterSet;

/** `\d`, `\w`, `\s`, `\h`, `\v`. Only characters of ASCII are digits, words and blanks. */
export type Shorthand = 'd' | 'w' | 's' | 'h' | 'v';

export type ParsedRegex = { readonly pattern: Pattern; readonly groups: number };

/** Thrown for patterns that Java rejects, and for those that can't be matched as Java does it. */
export class RegexRefused extends Error {
  readonly reason: ErrorText;

  constructor(reason: ErrorText) {
    super(writeText(reason));
    this.reason = reason;
  }
}

export function refuseRegex(reason: ErrorText): never {
  throw new RegexRefused(reason);
}

/** Whether the pattern can match the empty text. */
export function canBeEmpty(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'character':
    case 'any':
    case 'set':
    case 'lineBreak':
      return false;
    case 'start':
    case 'end':
    case 'veryEnd':
    case 'boundary':
    case 'look':
    case 'reference':
      return true;
    case 'group':
    case 'atomic':
      return canBeEmpty(pattern.inner);
    case 'repeat':
      return pattern.least === 0 || canBeEmpty(pattern.inner);
    case 'sequence':
      return pattern.parts.every(canBeEmpty);
    case 'choice':
      return pattern.parts.some(canBeEmpty);
  }
}

/** The pattern and everything in it. */
export function* partsOf(pattern: Pattern): Generator<Pattern> {
  yield pattern;
  if ('inner' in pattern) yield* partsOf(pattern.inner);
  if ('parts' in pattern) for (const part of pattern.parts) yield* partsOf(part);
}
