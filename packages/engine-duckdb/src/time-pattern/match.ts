import { matchLocalizedOffset, matchOffset, offsetForms } from './match-offset.ts';
import { matchZoneId, matchZoneText } from './match-zone.ts';
import { monthNames } from './month-names.ts';
import type { PatternPiece, TimePattern } from './pattern.ts';
import { startsWith } from './starts-with.ts';

export type TimeField =
  | 'year'
  | 'yearOfEra'
  | 'era'
  | 'month'
  | 'day'
  | 'dayOfYear'
  | 'hour'
  | 'clockHour'
  | 'hourOfHalf'
  | 'clockHourOfHalf'
  | 'half'
  | 'minute'
  | 'second'
  | 'nano'
  | 'offset';

/** What a text has said, before it is checked. */
export type MatchedTime = {
  readonly fields: Map<TimeField, number>;
  readonly zone: string | null;
};

/** Null if the pattern doesn't match all of the text. */
export function matchPattern(text: string, pattern: TimePattern): MatchedTime | null {
  const match = new Match(text);
  return match.all(stepsOf(pattern)) && match.isAtEnd
    ? { fields: match.fields, zone: match.zone }
    : null;
}

/** How Java matches a piece. Numbers next to each other share their digits. */
type Step =
  | {
      readonly kind: 'number';
      readonly field: TimeField;
      readonly min: number;
      readonly max: number;
      readonly sign: 'always' | 'minus' | 'none';
      readonly isReduced: boolean;
      /** The digits that the numbers of fixed width after it need. */
      reserved: number;
    }
  | { readonly kind: 'fraction'; readonly max: number }
  | { readonly kind: 'word'; readonly field: TimeField; readonly words: Words }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'section'; readonly steps: readonly Step[] }
  | { readonly kind: 'other'; readonly match: (text: string, at: number) => OtherMatch | null };

type NumberStep = Extract<Step, { readonly kind: 'number' }>;
type Words = readonly (readonly [string, number])[];
type OtherMatch = { readonly end: number; readonly offset?: number; readonly zone?: string };

const known = new WeakMap<TimePattern, readonly Step[]>();

function stepsOf(pattern: TimePattern): readonly Step[] {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  const steps = toSteps(pattern.pieces, pattern.hasEra);
  known.set(pattern, steps);
  return steps;
}

function toSteps(pieces: readonly PatternPiece[], hasEra: boolean): readonly Step[] {
  const steps: Step[] = [];
  let active: NumberStep | null = null;
  for (const piece of pieces) {
    const step = stepOf(piece, hasEra);
    steps.push(step);
    const isFixed =
      (step.kind === 'number' && step.min === step.max && step.sign === 'none') ||
      (step.kind === 'fraction' && step.max === 1);
    if (active !== null && isFixed) active.reserved += step.kind === 'number' ? step.max : 1;
    else active = step.kind === 'number' ? step : null;
  }
  return steps;
}

function stepOf(piece: PatternPiece, hasEra: boolean): Step {
  if ('text' in piece) return { kind: 'text', text: piece.text };
  if ('section' in piece) return { kind: 'section', steps: toSteps(piece.section, hasEra) };
  const { letter, count } = piece;
  const other = (match: (text: string, at: number) => OtherMatch | null): Step => ({
    kind: 'other',
    match,
  });
  const word = (field: TimeField, words: Words): Step => ({ kind: 'word', field, words });
  switch (letter) {
    case 'G':
      return word('era', count === 4 ? longEras : eras);
    case 'y':
      return yearStep(hasEra ? 'yearOfEra' : 'year', count);
    case 'M':
    case 'L':
      return count > 2 ? word('month', count === 3 ? shortMonths : months) : number('month', count);
    case 'a':
      return word('half', halves);
    case 'D':
      return {
        ...number('dayOfYear', count),
        ...(count === 1 ? {} : { max: 3, sign: 'none' as const }),
      };
    case 'S':
      return { kind: 'fraction', max: count };
    case 'V':
      return other(matchZoneId);
    case 'z':
      return other((text, at) => matchZoneText(text, at, count === 4));
    case 'O':
      return other((text, at) => matchLocalizedOffset(text, at, count === 4));
    case 'Z':
      return other((text, at) =>
        count === 4
          ? matchLocalizedOffset(text, at, true)
          : count === 5
            ? matchOffset(text, at, offsetForms[4], 'Z')
            : matchOffset(text, at, offsetForms[1], '+0000'),
      );
    case 'X':
    case 'x': {
      const zero =
        letter === 'X' ? 'Z' : count === 1 ? '+00' : count % 2 === 0 ? '+0000' : '+00:00';
      return other((text, at) => matchOffset(text, at, offsetForms[count - 1]!, zero));
    }
    default:
      return number(fieldsByLetter[letter]!, count);
  }
}

const fieldsByLetter: Readonly<Record<string, TimeField>> = {
  d: 'day',
  H: 'hour',
  k: 'clockHour',
  K: 'hourOfHalf',
  h: 'clockHourOfHalf',
  m: 'minute',
  s: 'second',
};

/** One letter reads as many digits as there are. */
function number(field: TimeField, count: number): NumberStep {
  return count === 1
    ? { kind: 'number', field, min: 1, max: 19, sign: 'minus', isReduced: false, reserved: 0 }
    : {
        kind: 'number',
        field,
        min: count,
        max: count,
        sign: 'none',
        isReduced: false,
        reserved: 0,
      };
}

function yearStep(field: TimeField, count: number): NumberStep {
  if (count === 2) return { ...number(field, 2), isReduced: true };
  return { ...number(field, 1), min: count, sign: count < 4 ? 'minus' : 'always' };
}

const months: Words = longestFirst(monthNames.map((name, index) => [name, index + 1] as const));
const shortMonths: Words = monthNames.map((name, index) => [name.slice(0, 3), index + 1] as const);
const eras: Words = [
  ['AD', 1],
  ['BC', 0],
];
const longEras: Words = [
  ['Before Christ', 0],
  ['Anno Domini', 1],
];
const halves: Words = [
  ['AM', 0],
  ['PM', 1],
];

function longestFirst(words: Words): Words {
  return words.toSorted(([a], [b]) => b.length - a.length);
}

/** Where matching is, and what it has found. */
class Match {
  readonly #text: string;
  fields = new Map<TimeField, number>();
  zone: string | null = null;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  all(steps: readonly Step[]): boolean {
    return steps.every((step) => this.#step(step));
  }

  #step(step: Step): boolean {
    switch (step.kind) {
      case 'number':
        return this.#number(step);
      case 'fraction':
        return this.#fraction(step.max);
      case 'word': {
        const found = step.words.find(([word]) => startsWith(this.#text, this.#at, word));
        return found !== undefined && this.#found(step.field, found[1], this.#at + found[0].length);
      }
      case 'text':
        if (!startsWith(this.#text, this.#at, step.text)) return false;
        this.#at += step.text.length;
        return true;
      case 'section':
        this.#section(step.steps);
        return true;
      case 'other': {
        const found = step.match(this.#text, this.#at);
        if (found === null) return false;
        if (found.zone !== undefined) this.zone = found.zone;
        if (found.offset !== undefined) return this.#found('offset', found.offset, found.end);
        this.#at = found.end;
        return true;
      }
    }
  }

  /** What fails inside is as if it were never there. */
  #section(steps: readonly Step[]): void {
    const [fields, zone, at] = [new Map(this.fields), this.zone, this.#at];
    if (this.all(steps)) return;
    [this.fields, this.zone, this.#at] = [fields, zone, at];
  }

  #number({ field, min, max, sign, isReduced, reserved }: NumberStep): boolean {
    const first = this.#text[this.#at];
    const isNegative = first === '-';
    const hasPlus = first === '+';
    if ((hasPlus && sign !== 'always') || (isNegative && sign === 'none')) return false;
    const start = isNegative || hasPlus ? this.#at + 1 : this.#at;
    const found = digitsAt(this.#text, start, max + reserved);
    if (found.length < min) return false;
    const digits = reserved === 0 ? found : found.slice(0, Math.max(min, found.length - reserved));
    const value = Number(digits);
    if (isNegative && value === 0) return false;
    if (sign === 'always' && !isNegative && hasPlus !== digits.length > min) return false;
    const year = isReduced && digits.length === min ? 2000 + value : value;
    return this.#found(field, isNegative ? -value : year, start + digits.length);
  }

  #fraction(max: number): boolean {
    const digits = digitsAt(this.#text, this.#at, max);
    if (digits === '') return false;
    return this.#found('nano', Number(digits.padEnd(9, '0')), this.#at + digits.length);
  }

  /** What is there twice must be the same. */
  #found(field: TimeField, value: number, end: number): boolean {
    const before = this.fields.get(field);
    this.fields.set(field, value);
    this.#at = end;
    return before === undefined || before === value;
  }
}

function digitsAt(text: string, at: number, most: number): string {
  let end = at;
  while (end < at + most && /[0-9]/.test(text[end] ?? '')) end += 1;
  return text.slice(at, end);
}
