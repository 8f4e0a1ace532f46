import { phrase, type ErrorText } from '@millrace/plan';
import {
  canBeEmpty,
  partsOf,
  refuseRegex,
  type CharacterSet,
  type Member,
  type ParsedRegex,
  type Pattern,
  type Repetition,
  type Shorthand,
} from './pattern.ts';

/**
 * `test`: whether it is found; `first`: the text of the first match; `every`: the texts of all
 * matches.
 */
export type RegexUse = 'test' | 'first' | 'every';

/**
 * A pattern of RE2 that matches the same in every text. Rejects what RE2 lacks (lookaround, back
 * references, possessive quantifiers) and what it does differently (word boundaries, Unicode
 * classes, class operators, consecutive empty matches).
 */
export function toRe2({ pattern }: ParsedRegex, use: RegexUse): string {
  if (use === 'every' && canBeEmpty(pattern))
    refuseRegex(
      phrase`DuckDB applies a regular expression that matches the empty text differently.`,
    );
  return printed(pattern, use);
}

const lineEnds = String.raw`\n\r\x{85}\x{2028}\x{2029}`;
const blanks = String.raw`\t\n\x0b\f\r `;
const shorthands: Readonly<Record<Shorthand, string>> = {
  d: '0-9',
  w: 'A-Za-z0-9_',
  s: blanks,
  h: String.raw` \t\x{a0}\x{1680}\x{180e}\x{2000}-\x{200a}\x{202f}\x{205f}\x{3000}`,
  v: String.raw`\n\x0b\f\r\x{85}\x{2028}\x{2029}`,
};
const properties: Readonly<Record<string, string>> = {
  Alpha: 'A-Za-z',
  Digit: '0-9',
  Alnum: 'A-Za-z0-9',
  Upper: 'A-Z',
  Lower: 'a-z',
  Punct: String.raw`!-/:-@\[-\x60{-~`,
  XDigit: '0-9A-Fa-f',
  Space: blanks,
  Blank: String.raw` \t`,
  ASCII: String.raw`\x00-\x7f`,
};

function printed(pattern: Pattern, use: RegexUse): string {
  switch (pattern.kind) {
    case 'character':
      return character(pattern.code, pattern.ignoresCase);
    case 'any':
      return pattern.crossesLines ? '(?s:.)' : `[^${lineEnds}]`;
    case 'set':
      return set(pattern);
    case 'start':
      return pattern.eachLine ? unknown(phrase`The flag m`) : String.raw`\A`;
    case 'end':
      return pattern.eachLine ? unknown(phrase`The flag m`) : lineEnd(use);
    case 'veryEnd':
      return String.raw`\z`;
    case 'group':
      return `${pattern.index === null ? '(?:' : '('}${printed(pattern.inner, use)})`;
    case 'repeat':
      return repeated(pattern, use);
    case 'sequence':
      return sequence(pattern.parts, use);
    case 'choice':
      return pattern.parts.map((part) => printed(part, use)).join('|');
    case 'boundary':
      return unknown(phrase`A word boundary`);
    case 'lineBreak':
      return unknown(phrase`\\R`);
    case 'atomic':
    case 'look':
      return unknown(phrase`Lookaround or an atomic group`);
    case 'reference':
      return unknown(phrase`A back reference`);
  }
}

function unknown(what: ErrorText): never {
  return refuseRegex(phrase`${what} in a regular expression isn't the same in DuckDB.`);
}

/** `$` also matches before a last line end, which RE2 can only express for tests. */
function lineEnd(use: RegexUse): string {
  return use === 'test' ? String.raw`(?:\r\n|[${lineEnds}])?\z` : unknown(phrase`A “$”`);
}

/** Between `\r` and `\n` is no end of a line: what only matches `\r` must not stand before `$`. */
function sequence(parts: readonly Pattern[], use: RegexUse): string {
  parts.forEach((part, index) => {
    if (part.kind === 'end' && index > 0 && endsInReturn(parts[index - 1]!)) unknown(phrase`\\r$`);
  });
  return parts.map((part) => inSequence(part, use)).join('');
}

function endsInReturn(pattern: Pattern): boolean {
  return [...partsOf(pattern)].some(
    (part) =>
      (part.kind === 'character' && part.code === 13) ||
      (part.kind === 'set' && part.negated) ||
      (part.kind === 'set' &&
        part.operands
          .flat()
          .some((member) => member.kind === 'range' && member.from <= 13 && member.to >= 13)),
  );
}

function inSequence(part: Pattern, use: RegexUse): string {
  return part.kind === 'choice' ? `(?:${printed(part, use)})` : printed(part, use);
}

function repeated({ inner, least, most, mode }: Repetition, use: RegexUse): string {
  if (mode === 'possessive') unknown(phrase`A possessive quantifier`);
  if (canBeEmpty(inner)) unknown(phrase`Repeating what matches the empty text`);
  if (least > 1000 || (most !== Infinity && most > 1000))
    refuseRegex(phrase`DuckDB repeats a part at most 1,000 times.`);
  const body =
    inner.kind === 'sequence' || inner.kind === 'choice'
      ? `(?:${printed(inner, use)})`
      : printed(inner, use);
  return `${body}${counts(least, most)}${mode === 'lazy' ? '?' : ''}`;
}

function counts(least: number, most: number): string {
  if (least === 0 && most === Infinity) return '*';
  if (least === 1 && most === Infinity) return '+';
  if (least === 0 && most === 1) return '?';
  if (most === least) return `{${least}}`;
  return `{${least},${most === Infinity ? '' : most}}`;
}

function character(code: number, ignoresCase: boolean): string {
  const text = String.fromCodePoint(code);
  return ignoresCase && /[A-Za-z]/.test(text)
    ? `[${text.toLowerCase()}${text.toUpperCase()}]`
    : quote(code);
}

function quote(code: number): string {
  const text = String.fromCodePoint(code);
  if (/[A-Za-z0-9_]/.test(text)) return text;
  return code < 0x80 ? (code < 0x20 ? `\\x{${code.toString(16)}}` : `\\${text}`) : text;
}

function set({ negated, ignoresCase, operands }: CharacterSet): string {
  const [members = [], ...others] = operands;
  if (others.length > 0) unknown(phrase`An intersection of classes`);
  const [only] = members;
  if (members.length === 1 && only !== undefined && 'negated' in only && only.kind !== 'set')
    return bracketed(memberText(only, ignoresCase), negated !== only.negated);
  if (members.some((member) => 'negated' in member && member.negated))
    unknown(phrase`A negated class in a class`);
  return bracketed(members.map((member) => memberText(member, ignoresCase)).join(''), negated);
}

function bracketed(members: string, negated: boolean): string {
  return `[${negated ? '^' : ''}${members}]`;
}

/** Without the negation of the member. */
function memberText(member: Member, ignoresCase: boolean): string {
  switch (member.kind) {
    case 'set':
      return unknown(phrase`A class in a class`);
    case 'shorthand':
      return shorthands[member.name];
    case 'property':
      if (ignoresCase) unknown(phrase`\\p{…} without regard to case`);
      return properties[member.name] ?? unknown(phrase`\\p{${member.name}}`);
    case 'range':
      return casedRanges(member.from, member.to, ignoresCase)
        .map(([from, to]) => (from === to ? quote(from) : `${quote(from)}-${quote(to)}`))
        .join('');
  }
}

/** Without regard to case, a range also has the other case of its letters of ASCII. */
export function casedRanges(
  from: number,
  to: number,
  ignoresCase: boolean,
): readonly (readonly [number, number])[] {
  if (!ignoresCase) return [[from, to]];
  const other = (low: number, high: number, shift: number): [number, number][] => {
    const [first, last] = [Math.max(from, low), Math.min(to, high)];
    return first > last ? [] : [[first + shift, last + shift]];
  };
  return [[from, to], ...other(65, 90, 32), ...other(97, 122, -32)];
}
