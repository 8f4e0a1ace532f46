import { refuse } from '../form.ts';

/**
 * `test`: whether it is found; `first`: the text of the first match; `every`: the texts of all
 * matches.
 */
export type RegexUse = 'test' | 'first' | 'every';

export type Regex = {
  /** The pattern for RE2. */
  readonly text: string;
  readonly groups: number;
  /** The text that it matches if it has only plain characters. */
  readonly plain: string | null;
};

/**
 * Translates a Java pattern to an RE2 pattern that matches the same in every text. Rejects what RE2
 * lacks (lookaround, back references, possessive quantifiers) and what it does differently (word
 * boundaries, Unicode classes, class operators, consecutive empty matches).
 */
export function translateRegex(pattern: string, use: RegexUse): Regex {
  const reader = new Reader(pattern);
  const node = alternatives(reader, use);
  if (!reader.atEnd) refuse(`The regular expression has a “${reader.peek()}” too many.`);
  if (use === 'every' && node.empty)
    refuse('A regular expression that matches the empty text is applied otherwise by DuckDB.');
  return { text: node.text, groups: reader.groups, plain: node.plain };
}

type Node = { readonly text: string; readonly empty: boolean; readonly plain: string | null };

const lineEnds = String.raw`\n\r\x{85}\x{2028}\x{2029}`;
const anyButLineEnd = `[^${lineEnds}]`;
const anything = '(?s:.)';
const blanks = String.raw`\t\n\x0b\f\r `;
const classes: Readonly<Record<string, string>> = {
  d: '[0-9]',
  D: '[^0-9]',
  w: '[A-Za-z0-9_]',
  W: '[^A-Za-z0-9_]',
  s: `[${blanks}]`,
  S: `[^${blanks}]`,
  h: String.raw`[ \t\x{a0}\x{1680}\x{180e}\x{2000}-\x{200a}\x{202f}\x{205f}\x{3000}]`,
};
const posix: Readonly<Record<string, string>> = {
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
const controls: Readonly<Record<string, string>> = {
  t: '\t',
  n: '\n',
  r: '\r',
  f: '\f',
  a: '\x07',
  e: '\x1b',
};

/** RE2 gives up at 1,000. */
const maximumDepth = 200;

class Reader {
  readonly characters: readonly string[];
  position = 0;
  groups = 0;
  depth = 0;
  dotAll = false;
  ignoreCase = false;

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
    return this.characters[this.position++] ?? refuse('The regular expression ends too early.');
  }

  accept(text: string): boolean {
    const found = [...text].every((character, index) => this.peek(index) === character);
    if (found) this.position += [...text].length;
    return found;
  }

  expect(text: string): void {
    if (!this.accept(text)) refuse(`The regular expression lacks a “${text}”.`);
  }
}

function alternatives(reader: Reader, use: RegexUse): Node {
  const parts = [sequence(reader, use)];
  while (reader.accept('|')) parts.push(sequence(reader, use));
  if (parts.length === 1) return parts[0]!;
  return {
    text: parts.map((part) => part.text).join('|'),
    empty: parts.some((part) => part.empty),
    plain: null,
  };
}

function sequence(reader: Reader, use: RegexUse): Node {
  const parts: Node[] = [];
  while (!reader.atEnd && reader.peek() !== '|' && reader.peek() !== ')')
    parts.push(quantified(reader, use));
  return {
    text: parts.map((part) => part.text).join(''),
    empty: parts.every((part) => part.empty),
    plain: parts.every((part) => part.plain !== null)
      ? parts.map((part) => part.plain).join('')
      : null,
  };
}

function quantified(reader: Reader, use: RegexUse): Node {
  const atom = atomOf(reader, use);
  const quantifier = quantifierOf(reader);
  if (quantifier === null) return atom;
  if (atom.empty && atom.text !== '')
    refuse('Repeating what matches the empty text is done otherwise by DuckDB.');
  if (reader.peek() === '+') refuse('Possessive quantifiers are unknown to DuckDB.');
  const lazy = reader.accept('?') ? '?' : '';
  if ('*+?{'.includes(reader.peek()) && !reader.atEnd)
    refuse('A quantifier cannot follow a quantifier.');
  return {
    text: `${atom.text}${quantifier.text}${lazy}`,
    empty: quantifier.least === 0,
    plain: null,
  };
}

function quantifierOf(reader: Reader): { text: string; least: number } | null {
  if (reader.accept('*')) return { text: '*', least: 0 };
  if (reader.accept('+')) return { text: '+', least: 1 };
  if (reader.accept('?')) return { text: '?', least: 0 };
  if (!reader.accept('{')) return null;
  const least = number(reader);
  const most = reader.accept(',') ? (reader.peek() === '}' ? '' : String(number(reader))) : null;
  reader.expect('}');
  if (least > 1000 || Number(most ?? 0) > 1000)
    refuse('DuckDB repeats a part at most 1,000 times.');
  return { text: most === null ? `{${least}}` : `{${least},${most}}`, least };
}

function number(reader: Reader): number {
  let digits = '';
  while (/[0-9]/.test(reader.peek())) digits += reader.next();
  return digits === '' ? refuse('The regular expression lacks a number.') : Number(digits);
}

function atomOf(reader: Reader, use: RegexUse): Node {
  const character = reader.next();
  switch (character) {
    case '(':
      return group(reader, use);
    case '[':
      return { text: characterClass(reader), empty: false, plain: null };
    case '.':
      return { text: reader.dotAll ? anything : anyButLineEnd, empty: false, plain: null };
    case '^':
      return { text: String.raw`\A`, empty: true, plain: null };
    case '$':
      return lineEnd(reader, use);
    case '\\':
      return escape(reader, use);
    case '*':
    case '+':
    case '?':
    case '{':
      return refuse(`The regular expression has a “${character}” with nothing to repeat.`);
    default:
      return literal(reader, character);
  }
}

/** `$` also matches before a final line end, which RE2 can only express for tests. */
function lineEnd(reader: Reader, use: RegexUse): Node {
  if (use === 'test')
    return { text: String.raw`(?:\r\n|[${lineEnds}])?\z`, empty: true, plain: null };
  void reader;
  return refuse(
    '$ also matches before a last line end, which DuckDB does not know. Write \\z for the very end.',
  );
}

function literal(reader: Reader, character: string): Node {
  const both = reader.ignoreCase && /[A-Za-z]/.test(character);
  if (both)
    return {
      text: `[${character.toLowerCase()}${character.toUpperCase()}]`,
      empty: false,
      plain: null,
    };
  return { text: quote(character), empty: false, plain: character };
}

function quote(character: string): string {
  if (/[A-Za-z0-9_]/.test(character)) return character;
  const code = character.codePointAt(0)!;
  return code < 0x80 ? (code < 0x20 ? `\\x{${code.toString(16)}}` : `\\${character}`) : character;
}

function group(reader: Reader, use: RegexUse): Node {
  const saved = { dotAll: reader.dotAll, ignoreCase: reader.ignoreCase };
  const open = groupStart(reader);
  if (open === null) return { text: '', empty: true, plain: '' };
  if (reader.depth >= maximumDepth)
    refuse(`The groups of the regular expression nest more than ${maximumDepth} levels deep.`);
  reader.depth += 1;
  const inner = alternatives(reader, use);
  reader.depth -= 1;
  reader.expect(')');
  Object.assign(reader, saved);
  return { text: `${open}${inner.text})`, empty: inner.empty, plain: null };
}

/** Null for flags without a group: they apply to the rest of the group around them. */
function groupStart(reader: Reader): string | null {
  if (!reader.accept('?')) {
    reader.groups += 1;
    return '(';
  }
  if (reader.accept(':')) return '(?:';
  if (reader.peek() === '<' && /[A-Za-z]/.test(reader.peek(1))) {
    while (reader.next() !== '>');
    reader.groups += 1;
    return '(';
  }
  let on = true;
  while (/[a-z-]/.test(reader.peek())) {
    const flag = reader.next();
    if (flag === '-') on = false;
    else if (flag === 's') reader.dotAll = on;
    else if (flag === 'i') reader.ignoreCase = on;
    else refuse(`The flag ${flag} of regular expressions is not done here.`);
  }
  if (reader.accept(')')) return null;
  if (reader.accept(':')) return '(?:';
  return refuse('Lookaround and atomic groups are unknown to DuckDB.');
}

function escape(reader: Reader, use: RegexUse): Node {
  const character = reader.next();
  if (classes[character] !== undefined)
    return { text: classes[character], empty: false, plain: null };
  if (character === 'Q') return quotation(reader);
  if (character === 'A') return { text: String.raw`\A`, empty: true, plain: null };
  if (character === 'z') return { text: String.raw`\z`, empty: true, plain: null };
  if (character === 'Z') return lineEnd(reader, use);
  if (character === 'p' || character === 'P')
    return {
      text: `[${character === 'P' ? '^' : ''}${posixClass(reader)}]`,
      empty: false,
      plain: null,
    };
  return literal(reader, escapedCharacter(reader, character));
}

function escapedCharacter(reader: Reader, character: string): string {
  if (controls[character] !== undefined) return controls[character];
  if (character === 'x' && reader.peek() !== '{') return codePoint(reader, 2);
  if (character === 'u') return codePoint(reader, 4);
  if (/[0-9]/.test(character)) return refuse('Back references are unknown to DuckDB.');
  if (/[A-Za-z]/.test(character))
    return refuse(`\\${character} in a regular expression is done otherwise by DuckDB.`);
  return character;
}

function codePoint(reader: Reader, digits: number): string {
  const text = Array.from({ length: digits }, () => reader.next()).join('');
  if (!/^[0-9A-Fa-f]+$/.test(text) || /^[Dd][89A-Fa-f]/.test(text))
    return refuse(`“${text}” is not a character here.`);
  return String.fromCodePoint(Number.parseInt(text, 16));
}

function quotation(reader: Reader): Node {
  let text = '';
  while (!reader.atEnd && !reader.accept('\\E')) text += reader.next();
  if (reader.ignoreCase) return refuse('\\Q…\\E without regard to case is not done here.');
  return { text: `(?:${[...text].map(quote).join('')})`, empty: text === '', plain: text };
}

function posixClass(reader: Reader): string {
  reader.expect('{');
  let name = '';
  while (reader.peek() !== '}') name += reader.next();
  reader.expect('}');
  if (reader.ignoreCase) return refuse('\\p{…} without regard to case is not done here.');
  return posix[name] ?? refuse(`\\p{${name}} holds other characters in DuckDB's Unicode tables.`);
}

function characterClass(reader: Reader): string {
  const negated = reader.accept('^');
  let members = '';
  let first = true;
  while (first || reader.peek() !== ']') {
    first = false;
    members += classMember(reader);
  }
  reader.expect(']');
  return `[${negated ? '^' : ''}${members}]`;
}

function classMember(reader: Reader): string {
  if (reader.peek() === '[' || (reader.peek() === '&' && reader.peek(1) === '&'))
    return refuse('Classes within classes are unknown to DuckDB.');
  const start = classCharacter(reader);
  if (typeof start !== 'string') return start.set;
  if (reader.peek() !== '-' || reader.peek(1) === ']' || reader.peek(1) === '')
    return cased(reader, start, start);
  reader.next();
  if (reader.peek() === '[') return refuse('Classes within classes are unknown to DuckDB.');
  const end = classCharacter(reader);
  if (typeof end !== 'string') return refuse('A range of characters cannot end in a class.');
  return cased(reader, start, end);
}

function classCharacter(reader: Reader): string | { readonly set: string } {
  const character = reader.next();
  if (character !== '\\') return character;
  const escaped = reader.next();
  const set = classes[escaped];
  if (set !== undefined)
    return set.startsWith('[^')
      ? refuse(`\\${escaped} within a class is not done here.`)
      : { set: set.slice(1, -1) };
  if (escaped === 'p') return { set: posixClass(reader) };
  if ('bBAGQEzZPXRVvNkc'.includes(escaped))
    return refuse(`\\${escaped} within a class is not done here.`);
  return escapedCharacter(reader, escaped);
}

function cased(reader: Reader, start: string, end: string): string {
  const text = start === end ? quote(start) : `${quote(start)}-${quote(end)}`;
  if (!reader.ignoreCase) return text;
  const letters = (from: string, to: string): boolean => start >= from && end <= to;
  if (letters('a', 'z')) return `${text}${start.toUpperCase()}-${end.toUpperCase()}`;
  if (letters('A', 'Z')) return `${text}${start.toLowerCase()}-${end.toLowerCase()}`;
  return start === end || end < 'A' || start > 'z'
    ? text
    : refuse('This range without regard to case is not done here.');
}
