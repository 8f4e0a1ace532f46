import { phrase } from '@millrace/plan';
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
import { casedRanges } from './to-re2.ts';
import { propertyText } from './unicode-properties.ts';

export type JavaScriptRegex = {
  /** For the flags `gv`. Group n of Java is named `gn`. */
  readonly source: string;
  readonly groups: number;
  /** Groups may hold other text than in Java after a repetition, so only the match may be used. */
  readonly hasLostGroups: boolean;
  /** Depends on tables of Unicode, which are newer here than in Java. */
  readonly usesUnicode: boolean;
  /** Java also tries to match from the middle of a character beyond 16 bits. */
  readonly mayMatchHalves: boolean;
  readonly canBeEmpty: boolean;
};

/**
 * A regular expression of JavaScript that matches the same. Rejects the few patterns for which Java
 * and JavaScript differ.
 */
export function toJavaScript({ pattern, groups }: ParsedRegex): JavaScriptRegex {
  check(pattern);
  const printer = new Printer();
  const source = printer.print(pattern);
  const parts = [...partsOf(pattern)];
  const looksAround = parts.some(({ kind }) => kind === 'boundary' || kind === 'look');
  return {
    source,
    groups,
    hasLostGroups: parts.some(losesGroups),
    usesUnicode: printer.usesUnicode,
    mayMatchHalves: parts.some(matchesForeignHalf) || (looksAround && parts.some(matchesHalf)),
    canBeEmpty: canBeEmpty(pattern),
  };
}

const lineEnds = String.raw`\n\r\u{85}\u{2028}\u{2029}`;
const blanks = String.raw`\t\n\u{b}\f\r\u{20}`;
const isEnd = String.raw`(?![\s\S])`;
const isStart = String.raw`(?<![\s\S])`;
/** Between `\r` and `\n` no line starts or ends. */
const notInBreak = String.raw`(?<!\r(?=\n))`;
/** A mark without width belongs to the letter or digit before it. */
const wordBefore = String.raw`(?<=[\p{L}\p{Nd}_]|[\p{L}\p{Nd}]\p{Mn}+)`;
const wordAfter = String.raw`(?=[\p{L}\p{Nd}_]|(?<=[\p{L}\p{Nd}]\p{Mn}*)\p{Mn})`;
const notWordBefore = wordBefore.replace('(?<=', '(?<!');
const notWordAfter = wordAfter.replace('(?=', '(?!');
const shorthands: Readonly<Record<Shorthand, string>> = {
  d: '0-9',
  w: 'A-Za-z0-9_',
  s: blanks,
  h: String.raw`\u{20}\t\u{a0}\u{1680}\u{180e}\u{2000}-\u{200a}\u{202f}\u{205f}\u{3000}`,
  v: String.raw`\n\u{b}\f\r\u{85}\u{2028}\u{2029}`,
};

class Printer {
  usesUnicode = false;
  #atoms = 0;

  print(pattern: Pattern): string {
    switch (pattern.kind) {
      case 'character':
        return character(pattern.code, pattern.ignoresCase);
      case 'any':
        return pattern.crossesLines ? String.raw`[\s\S]` : `[^${lineEnds}]`;
      case 'set':
        return this.#set(pattern);
      case 'start':
        return pattern.eachLine
          ? String.raw`(?:${isStart}|(?<=[${lineEnds}]))${notInBreak}(?=[\s\S])`
          : isStart;
      case 'end':
        return pattern.eachLine
          ? `(?:(?=[${lineEnds}])|${isEnd})${notInBreak}`
          : String.raw`(?=(?:\r\n|[${lineEnds}])?${isEnd})${notInBreak}`;
      case 'veryEnd':
        return isEnd;
      case 'boundary':
        this.usesUnicode = true;
        return pattern.negated
          ? `(?:${wordBefore}${wordAfter}|${notWordBefore}${notWordAfter})`
          : `(?:${wordBefore}${notWordAfter}|${notWordBefore}${wordAfter})`;
      case 'lineBreak':
        return String.raw`(?:\r\n|[${shorthands.v}])`;
      case 'group':
        return pattern.index === null
          ? `(?:${this.print(pattern.inner)})`
          : `(?<g${pattern.index}>${this.print(pattern.inner)})`;
      case 'atomic':
        return this.#atomic(this.print(pattern.inner));
      case 'look':
        return `(?${pattern.ahead ? '' : '<'}${pattern.negated ? '!' : '='}${this.print(pattern.inner)})`;
      case 'reference':
        return String.raw`\k<g${pattern.index}>`;
      case 'repeat':
        return this.#repeated(pattern);
      case 'sequence':
        return pattern.parts.map((part) => this.#inSequence(part)).join('');
      case 'choice':
        return pattern.parts.map((part) => this.print(part)).join('|');
    }
  }

  #inSequence(part: Pattern): string {
    return part.kind === 'choice' ? `(?:${this.print(part)})` : this.print(part);
  }

  #repeated({ inner, least, most, mode }: Repetition): string {
    const counts =
      most === Infinity ? `{${least},}` : most === least ? `{${least}}` : `{${least},${most}}`;
    const text = `(?:${this.print(inner)})${counts}`;
    return mode === 'possessive' ? this.#atomic(text) : mode === 'lazy' ? `${text}?` : text;
  }

  /** Lookahead never tries again, and the reference takes what it found. */
  #atomic(text: string): string {
    this.#atoms += 1;
    return String.raw`(?=(?<a${this.#atoms}>${text}))\k<a${this.#atoms}>`;
  }

  #set({ negated, ignoresCase, operands }: CharacterSet): string {
    const sides = operands.map((members) =>
      members.map((member) => this.#member(member, ignoresCase)).join(''),
    );
    const content = sides.length === 1 ? sides[0]! : sides.map((side) => `[${side}]`).join('&&');
    return `[${negated ? '^' : ''}${content}]`;
  }

  #member(member: Member, ignoresCase: boolean): string {
    switch (member.kind) {
      case 'set':
        return this.#set(member);
      case 'shorthand':
        return member.negated ? `[^${shorthands[member.name]}]` : shorthands[member.name];
      case 'property': {
        if (ignoresCase) refuseRegex(phrase`\\p{…} without regard to case isn't supported here.`);
        const { text, isUnicode } = propertyText(member.name);
        if (isUnicode) this.usesUnicode = true;
        return member.negated ? `[^${text}]` : text;
      }
      case 'range':
        return casedRanges(member.from, member.to, ignoresCase)
          .map(([from, to]) => (from === to ? escaped(from) : `${escaped(from)}-${escaped(to)}`))
          .join('');
    }
  }
}

function character(code: number, ignoresCase: boolean): string {
  const text = String.fromCodePoint(code);
  return ignoresCase && /[A-Za-z]/.test(text)
    ? `[${text.toLowerCase()}${text.toUpperCase()}]`
    : escaped(code);
}

function escaped(code: number): string {
  const text = String.fromCodePoint(code);
  return /[A-Za-z0-9]/.test(text) ? text : `\\u{${code.toString(16)}}`;
}

/** Rejects what JavaScript does differently or Java doesn't take. */
function check(pattern: Pattern): void {
  const certain = certainGroups(pattern);
  for (const part of partsOf(pattern)) {
    if (part.kind === 'repeat' && canBeEmpty(part.inner))
      refuseRegex(phrase`Repeating what matches the empty text isn't supported here.`);
    if (part.kind === 'reference' && !certain.has(part.index))
      refuseRegex(
        phrase`A back reference to a group that not every match goes through isn’t supported here.`,
      );
    if (part.kind === 'look') checkLook(part);
  }
}

function checkLook({ ahead, negated, inner }: Extract<Pattern, { kind: 'look' }>): void {
  const parts = [...partsOf(inner)];
  if ((negated || !ahead) && parts.some((part) => part.kind === 'group' && part.index !== null))
    refuseRegex(phrase`A capturing group in this kind of lookaround isn't supported here.`);
  if (ahead) return;
  if (parts.some((part) => part.kind === 'repeat' && part.most === Infinity))
    refuseRegex(phrase`A lookbehind must have a longest match, as in Java.`);
  if (parts.some(({ kind }) => kind === 'atomic' || kind === 'look' || kind === 'reference'))
    refuseRegex(phrase`Groups like this in a lookbehind aren't supported here.`);
  if (parts.some((part) => part.kind === 'repeat' && part.mode !== 'greedy'))
    refuseRegex(phrase`This quantifier in a lookbehind isn't supported here.`);
}

/** The groups that every match goes through, outside of repetitions. */
function certainGroups(pattern: Pattern): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (part: Pattern): void => {
    if (part.kind === 'sequence') part.parts.forEach(visit);
    if (part.kind === 'group') {
      if (part.index !== null) found.add(part.index);
      visit(part.inner);
    }
  };
  visit(pattern);
  return found;
}

/** JavaScript forgets the groups in a repetition at the start of each turn. */
function losesGroups(part: Pattern): boolean {
  return (
    part.kind === 'repeat' &&
    part.most > 1 &&
    [...partsOf(part.inner)]
      .slice(1)
      .some((inner) => inner.kind === 'group' && inner.index !== null)
  );
}

/** Takes half a character, but not the whole: for example `[^😀]`. */
function matchesForeignHalf(part: Pattern): boolean {
  if (part.kind !== 'set') return false;
  const members = part.operands.flat();
  const isPlain = ({ kind, ...member }: Member): boolean =>
    kind === 'shorthand' || (kind === 'range' && 'to' in member && member.to < 0x1_00_00);
  return (
    !members.every(isPlain) && (part.negated || members.some((member) => member.kind !== 'range'))
  );
}

function matchesHalf(part: Pattern): boolean {
  return (
    part.kind === 'any' ||
    (part.kind === 'set' &&
      (part.negated ||
        part.operands.flat().some((member) => 'negated' in member && member.negated)))
  );
}
