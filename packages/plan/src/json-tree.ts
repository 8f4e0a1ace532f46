/** A JSON value as it is written: members in their order, numbers as text. */
export type JsonNode =
  | { readonly kind: 'object'; readonly members: readonly (readonly [string, JsonNode])[] }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly isWhole: boolean }
  /** A number that JSON itself doesn't have. */
  | { readonly kind: 'word'; readonly text: 'NaN' | 'Infinity' | '-Infinity' }
  | { readonly kind: 'true' | 'false' | 'null' };

export type JsonOptions = {
  /** Whether strings may have control characters that aren't escaped. */
  readonly controls: boolean;
  /** Whether NaN and infinite numbers are written as words. */
  readonly words: boolean;
  /** Whether only double quotes are around strings. */
  readonly doubleQuotes?: boolean;
  /** Whether names of members may have no quotes. */
  readonly bareNames?: boolean;
  /** Whether numbers may begin with zeros. */
  readonly leadingZeros?: boolean;
  /** Whether there may be comments as in Java. */
  readonly comments?: boolean;
  /** Whether a backslash may be before any character. */
  readonly anyEscapes?: boolean;
};

export class JsonSyntaxError extends Error {
  /** Whether it is inside an array. */
  isInArray = false;
}
/** Deeper than this, Spark's parser gives up; so does this one, but at a lower level. */
export class JsonTooDeep extends Error {}

const maximumDepth = 400;

/**
 * Parses the first value of a text as Spark's JSON parser does, with strings in either quotes; null
 * if there is none. What follows the value isn't read.
 */
export function parseJson(text: string, options: JsonOptions): JsonNode | null {
  const reader = new Reader(text, options);
  reader.skipBlank();
  if (reader.at >= text.length) return null;
  const node = reader.value(0);
  if (node.kind === 'number' && !' \t\r\n'.includes(text[reader.at] ?? ' '))
    throw new JsonSyntaxError();
  return node;
}

const comments = /(?:[ \t\r\n]+|\/\/[^\r\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/y;

class Reader {
  at = 0;
  private readonly text: string;
  private readonly options: JsonOptions;

  constructor(text: string, options: JsonOptions) {
    this.text = text;
    this.options = options;
  }

  skipBlank(): void {
    while (' \t\r\n'.includes(this.text[this.at] ?? 'x')) this.at += 1;
    if (this.options.comments === true && this.text[this.at] === '/') this.skipComments();
  }

  private skipComments(): void {
    comments.lastIndex = this.at;
    this.at += comments.exec(this.text)?.[0].length ?? 0;
  }

  value(depth: number): JsonNode {
    if (depth > maximumDepth) throw new JsonTooDeep();
    this.skipBlank();
    const start = this.at;
    const character = this.text[this.at];
    if (character === '{') return this.object(depth);
    if (character === '[') return this.array(depth);
    if (this.isQuote(character)) return { kind: 'string', text: this.string() };
    const word = /^(?:true|false|null)(?![\p{L}\p{Nd}_$])/u.exec(
      this.text.slice(start, start + 6),
    )?.[0];
    if (word !== undefined) {
      this.at += word.length;
      return { kind: word as 'true' };
    }
    return (this.options.words ? this.word() : null) ?? this.number(start);
  }

  /** NaN or an infinite number; null if there is none. */
  private word(): JsonNode | null {
    const pattern = /(?:NaN|[+-]?Infinity|[+-]INF)(?![\p{L}\p{Nd}_$])/uy;
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    if (found === 'NaN') return { kind: 'word', text: 'NaN' };
    return { kind: 'word', text: found.startsWith('-') ? '-Infinity' : 'Infinity' };
  }

  private number(start: number): JsonNode {
    const pattern =
      this.options.leadingZeros === true
        ? /-?\d+(\.\d+)?([eE][+-]?\d+)?/y
        : /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
    pattern.lastIndex = start;
    const found = pattern.exec(this.text);
    const after = this.text[start + (found?.[0].length ?? 0)] ?? ' ';
    if (found === null || !' \t\r\n,]}:'.includes(after)) throw new JsonSyntaxError();
    this.at += found[0].length;
    const isWhole = found[1] === undefined && found[2] === undefined;
    return { kind: 'number', text: found[0], isWhole };
  }

  private object(depth: number): JsonNode {
    const members: (readonly [string, JsonNode])[] = [];
    this.at += 1;
    this.skipBlank();
    while (this.text[this.at] !== '}') {
      if (members.length > 0) this.expect(',');
      this.skipBlank();
      const name = this.isQuote(this.text[this.at]) ? this.string() : this.bareName();
      this.skipBlank();
      this.expect(':');
      members.push([name, this.value(depth + 1)]);
      this.skipBlank();
    }
    this.at += 1;
    return { kind: 'object', members };
  }

  private array(depth: number): JsonNode {
    const items: JsonNode[] = [];
    this.at += 1;
    this.skipBlank();
    try {
      while (this.text[this.at] !== ']') {
        if (items.length > 0) this.expect(',');
        items.push(this.value(depth + 1));
        this.skipBlank();
      }
    } catch (error) {
      if (error instanceof JsonSyntaxError) error.isInArray = true;
      throw error;
    }
    this.at += 1;
    return { kind: 'array', items };
  }

  private isQuote(character: string | undefined): boolean {
    return character === '"' || (character === "'" && this.options.doubleQuotes !== true);
  }

  private bareName(): string {
    const pattern = /[\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}\p{Sc}@#*+-]+/uy;
    pattern.lastIndex = this.at;
    const name = this.options.bareNames === true ? pattern.exec(this.text)?.[0] : undefined;
    if (name === undefined) throw new JsonSyntaxError();
    this.at += name.length;
    return name;
  }

  private expect(character: string): void {
    if (this.text[this.at] !== character) throw new JsonSyntaxError();
    this.at += 1;
  }

  private string(): string {
    const quote = this.text[this.at];
    let result = '';
    this.at += 1;
    for (;;) {
      const character = this.text[this.at];
      this.at += 1;
      if (character === undefined) throw new JsonSyntaxError();
      if (character === quote) return result;
      if (character < ' ' && !this.options.controls) throw new JsonSyntaxError();
      result += character === '\\' ? this.escape() : character;
    }
  }

  private escape(): string {
    const character = this.text[this.at] ?? '';
    this.at += 1;
    if (character === 'u') {
      const digits = this.text.slice(this.at, this.at + 4);
      if (!/^[0-9A-Fa-f]{4}$/.test(digits)) throw new JsonSyntaxError();
      this.at += 4;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const escaped =
      escapes[character] ?? (this.options.anyEscapes === true ? character : undefined);
    if (escaped === undefined) throw new JsonSyntaxError();
    return escaped;
  }
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
