import { phrase } from '@millrace/plan';
import {
  refuseRegex,
  type CharacterSet,
  type Member,
  type ParsedRegex,
  type Pattern,
  type Shorthand,
} from './pattern.ts';

/** Reads a regular expression as `java.util.regex` of Java 17 does. */
export function parseRegex(text: string): ParsedRegex {
  const reader = new Reader(text);
  const pattern = choice(reader);
  if (!reader.atEnd) refuseRegex(phrase`The regular expression has a “${reader.peek()}” too many.`);
  return { pattern, groups: reader.groups };
}

/** RE2 gives up at 1,000, and JavaScript's stack isn't endless. */
const maximumDepth = 200;

const controls: Readonly<Record<string, number>> = { t: 9, n: 10, r: 13, f: 12, a: 7, e: 27 };

class Reader {
  readonly characters: readonly string[];
  readonly names = new Map<string, number>();
  /** The groups that have ended. */
  readonly ended = new Set<number>();
  position = 0;
  groups = 0;
  depth = 0;
  flags = { i: false, m: false, s: false };

  constructor(pattern: string) {
    this.characters = [...pattern];
  }

  get atEnd(): boolean {
    return this.position >= this.characters.length;
  }

  peek(ahead = 0): string {
    return this.characters[this.position + ahead] ?? '';
  }

  next(): string {
    return (
      this.characters[this.position++] ??
      refuseRegex(phrase`The regular expression ends too early.`)
    );
  }

  accept(text: string): boolean {
    const found = [...text].every((character, index) => this.peek(index) === character);
    if (found) this.position += [...text].length;
    return found;
  }

  expect(text: string): void {
    if (!this.accept(text)) refuseRegex(phrase`The regular expression lacks a “${text}”.`);
  }

  /** The text up to the character, which is skipped. */
  until(end: string): string {
    let text = '';
    while (this.peek() !== end) text += this.next();
    this.next();
    return text;
  }
}

function choice(reader: Reader): Pattern {
  const parts = [sequence(reader)];
  while (reader.accept('|')) parts.push(sequence(reader));
  return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
}

function sequence(reader: Reader): Pattern {
  const parts: Pattern[] = [];
  while (!reader.atEnd && reader.peek() !== '|' && reader.peek() !== ')')
    parts.push(quantified(reader));
  return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
}

function quantified(reader: Reader): Pattern {
  const inner = atom(reader);
  const counts = quantifier(reader);
  if (counts === null) return inner;
  if (inner.kind === 'sequence' && inner.parts.length === 0)
    refuseRegex(phrase`The regular expression has a quantifier with nothing to repeat.`);
  const mode = reader.accept('?') ? 'lazy' : reader.accept('+') ? 'possessive' : 'greedy';
  if (!reader.atEnd && '*+?{'.includes(reader.peek()))
    refuseRegex(phrase`A quantifier cannot follow a quantifier.`);
  return { kind: 'repeat', inner, ...counts, mode };
}

function quantifier(reader: Reader): { least: number; most: number } | null {
  if (reader.accept('*')) return { least: 0, most: Infinity };
  if (reader.accept('+')) return { least: 1, most: Infinity };
  if (reader.accept('?')) return { least: 0, most: 1 };
  if (!reader.accept('{')) return null;
  const least = number(reader);
  const most = !reader.accept(',') ? least : reader.peek() === '}' ? Infinity : number(reader);
  reader.expect('}');
  if (most < least)
    refuseRegex(phrase`The regular expression has a range of counts that ends first.`);
  return { least, most };
}

function number(reader: Reader): number {
  let digits = '';
  while (/[0-9]/.test(reader.peek())) digits += reader.next();
  return digits === ''
    ? refuseRegex(phrase`The regular expression lacks a number.`)
    : Number(digits);
}

function atom(reader: Reader): Pattern {
  const character = reader.next();
  switch (character) {
    case '(':
      return group(reader);
    case '[':
      return set(reader);
    case '.':
      return { kind: 'any', crossesLines: reader.flags.s };
    case '^':
      return { kind: 'start', eachLine: reader.flags.m };
    case '$':
      return { kind: 'end', eachLine: reader.flags.m };
    case '\\':
      return escape(reader);
    case '*':
    case '+':
    case '?':
    case '{':
      return refuseRegex(
        phrase`The regular expression has a “${character}” with nothing to repeat.`,
      );
    default:
      return literal(reader, character.codePointAt(0)!);
  }
}

function literal(reader: Reader, code: number): Pattern {
  return { kind: 'character', code, ignoresCase: reader.flags.i };
}

function group(reader: Reader): Pattern {
  const saved = { ...reader.flags };
  const wrap = groupStart(reader);
  if (wrap === null) return { kind: 'sequence', parts: [] };
  if (reader.depth >= maximumDepth)
    refuseRegex(
      phrase`The groups of the regular expression nest more than ${maximumDepth} levels deep.`,
    );
  reader.depth += 1;
  const inner = choice(reader);
  reader.depth -= 1;
  reader.expect(')');
  reader.flags = saved;
  return wrap(inner);
}

/** Null for flags without a group: they apply to the rest of the group around them. */
function groupStart(reader: Reader): ((inner: Pattern) => Pattern) | null {
  if (!reader.accept('?')) return captured(reader);
  if (reader.accept(':')) return (inner) => ({ kind: 'group', index: null, inner });
  if (reader.accept('>')) return (inner) => ({ kind: 'atomic', inner });
  for (const [start, ahead, negated] of looks)
    if (reader.accept(start)) return (inner) => ({ kind: 'look', ahead, negated, inner });
  if (reader.accept('<')) {
    const name = reader.until('>');
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name) || reader.names.has(name))
      refuseRegex(phrase`“${name}” can't be the name of a group here.`);
    reader.names.set(name, reader.groups + 1);
    return captured(reader);
  }
  flags(reader);
  if (reader.accept(')')) return null;
  reader.expect(':');
  return (inner) => ({ kind: 'group', index: null, inner });
}

const looks = [
  ['=', true, false],
  ['!', true, true],
  ['<=', false, false],
  ['<!', false, true],
] as const;

function captured(reader: Reader): (inner: Pattern) => Pattern {
  reader.groups += 1;
  const index = reader.groups;
  return (inner) => {
    reader.ended.add(index);
    return { kind: 'group', index, inner };
  };
}

function flags(reader: Reader): void {
  let on = true;
  while (/[A-Za-z-]/.test(reader.peek())) {
    const flag = reader.next();
    if (flag === '-') on = false;
    else if (flag === 'i' || flag === 'm' || flag === 's')
      reader.flags = { ...reader.flags, [flag]: on };
    else refuseRegex(phrase`The flag ${flag} of regular expressions isn't supported here.`);
  }
}

function escape(reader: Reader): Pattern {
  const character = reader.next();
  const shorthand = shorthandOf(character);
  if (shorthand !== null) return alone(reader, shorthand);
  switch (character) {
    case 'A':
      return { kind: 'start', eachLine: false };
    case 'z':
      return { kind: 'veryEnd' };
    case 'Z':
      return { kind: 'end', eachLine: false };
    case 'b':
    case 'B':
      if (character === 'b' && reader.peek() === '{')
        refuseRegex(phrase`\\b{…} in a regular expression isn't supported here.`);
      return { kind: 'boundary', negated: character === 'B' };
    case 'R':
      return { kind: 'lineBreak' };
    case 'Q':
      return quotation(reader);
    case 'p':
    case 'P':
      return alone(reader, property(reader, character === 'P'));
    case 'k': {
      reader.expect('<');
      const name = reader.until('>');
      return reference(reader, reader.names.get(name) ?? Infinity, name);
    }
    default:
      return /[1-9]/.test(character)
        ? numbered(reader, Number(character))
        : literal(reader, escapedCode(reader, character));
  }
}

/** More digits belong to the number as long as there are so many groups. */
function numbered(reader: Reader, first: number): Pattern {
  let index = first;
  while (/[0-9]/.test(reader.peek()) && index * 10 + Number(reader.peek()) <= reader.groups)
    index = index * 10 + Number(reader.next());
  return reference(reader, index, String(index));
}

function reference(reader: Reader, index: number, name: string): Pattern {
  if (!reader.ended.has(index)) refuseRegex(phrase`Before “\\${name}” no group of that name ends.`);
  if (reader.flags.i)
    refuseRegex(phrase`A back reference without regard to case isn't supported here.`);
  return { kind: 'reference', index };
}

function alone(reader: Reader, member: Member): CharacterSet {
  return { kind: 'set', negated: false, ignoresCase: reader.flags.i, operands: [[member]] };
}

function shorthandOf(character: string): Member | null {
  const name = character.toLowerCase();
  return 'dwshv'.includes(name) && name !== ''
    ? { kind: 'shorthand', name: name as Shorthand, negated: name !== character }
    : null;
}

function property(reader: Reader, negated: boolean): Member {
  const name = reader.accept('{') ? reader.until('}') : reader.next();
  return { kind: 'property', name, negated };
}

function escapedCode(reader: Reader, character: string): number {
  const control = controls[character];
  if (control !== undefined) return control;
  if (character === 'x')
    return reader.accept('{') ? codeOf(reader.until('}')) : codeOf(taken(reader, 2));
  if (character === 'u') return codeOf(taken(reader, 4));
  if (/[A-Za-z0-9]/.test(character))
    return refuseRegex(phrase`\\${character} in a regular expression isn't supported here.`);
  return character.codePointAt(0)!;
}

function taken(reader: Reader, count: number): string {
  return Array.from({ length: count }, () => reader.next()).join('');
}

function codeOf(digits: string): number {
  const code = Number.parseInt(digits, 16);
  return /^[0-9A-Fa-f]{1,6}$/.test(digits) && code <= 0x10_ff_ff && (code & 0x1f_f8_00) !== 0xd8_00
    ? code
    : refuseRegex(phrase`“${digits}” is not a character here.`);
}

function quotation(reader: Reader): Pattern {
  const parts: Pattern[] = [];
  while (!reader.atEnd && !reader.accept('\\E'))
    parts.push(literal(reader, reader.next().codePointAt(0)!));
  // A quantifier after it repeats the last character only.
  const counts = quantifierAhead(reader) ? parts.pop() : undefined;
  if (counts === undefined) return { kind: 'sequence', parts };
  return refuseRegex(phrase`A quantifier after \\E isn't supported here.`);
}

function quantifierAhead(reader: Reader): boolean {
  return !reader.atEnd && '*+?{'.includes(reader.peek());
}

function set(reader: Reader): CharacterSet {
  if (reader.depth >= maximumDepth)
    refuseRegex(
      phrase`The classes of the regular expression nest more than ${maximumDepth} levels deep.`,
    );
  reader.depth += 1;
  const negated = reader.accept('^');
  const operands: Member[][] = [[]];
  let isFirst = true;
  while (isFirst || reader.peek() !== ']') {
    if (reader.accept('&&')) operands.push([]);
    else operands.at(-1)!.push(...members(reader));
    isFirst = false;
  }
  reader.expect(']');
  reader.depth -= 1;
  if (operands.some((operand) => operand.length === 0))
    refuseRegex(phrase`The regular expression has “&&” with nothing beside it.`);
  const isNested = operands.length > 1 || operands[0]!.some(({ kind }) => kind === 'set');
  if (negated && isNested)
    refuseRegex(
      phrase`A negated class with classes in it means different things in versions of Java.`,
    );
  return { kind: 'set', negated, ignoresCase: reader.flags.i, operands };
}

function members(reader: Reader): readonly Member[] {
  if (reader.accept('[')) return [set(reader)];
  if (reader.accept(String.raw`\Q`)) return quoted(reader);
  const start = memberStart(reader);
  if (typeof start !== 'number') return [start];
  if (reader.peek() !== '-' || reader.peek(1) === ']' || reader.peek(1) === '')
    return [{ kind: 'range', from: start, to: start }];
  if (reader.peek(1) === '[' || (reader.peek(1) === '&' && reader.peek(2) === '&'))
    return refuseRegex(phrase`A “-” before a class in a class isn't supported here.`);
  reader.next();
  const end = memberStart(reader);
  if (typeof end !== 'number')
    return refuseRegex(phrase`A range of characters cannot end in a class.`);
  if (end < start) return refuseRegex(phrase`A range of characters ends before it starts.`);
  return [{ kind: 'range', from: start, to: end }];
}

function memberStart(reader: Reader): number | Member {
  const character = reader.next();
  if (character !== '\\') return character.codePointAt(0)!;
  const escaped = reader.next();
  const shorthand = shorthandOf(escaped);
  if (shorthand !== null) return shorthand;
  if (escaped === 'p' || escaped === 'P') return property(reader, escaped === 'P');
  return escapedCode(reader, escaped);
}

function quoted(reader: Reader): readonly Member[] {
  const result: Member[] = [];
  while (!reader.accept(String.raw`\E`)) {
    const code = reader.next().codePointAt(0)!;
    result.push({ kind: 'range', from: code, to: code });
  }
  return result;
}
