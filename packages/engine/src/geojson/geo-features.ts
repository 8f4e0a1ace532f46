const MAX_KEY = 20;

/**
 * Splits the text of GeoJSON into its features: the elements of `features` in each collection, and
 * every other object at the top, one after the other or in an array. Only parses brackets, strings
 * and the names of an object's members; the reader validates the records. What is no object at the
 * top is a record up to the end of its line.
 */
export class GeoFeatures {
  private readonly receive: (record: string, line: number) => void;
  private record = '';
  private line = 1;
  private start: number | null = null;
  private isTaking = false;
  private isJunk = false;
  private depth = 0;
  private inString = false;
  private escaped = false;
  private inFeatures = false;
  private text = '';
  private key = '';

  /** `receive` gets a record and the line in which it starts, from 1. */
  constructor(receive: (record: string, line: number) => void) {
    this.receive = receive;
  }

  push(chunk: string): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at]!;
      if (this.isTaking && this.start === null && !blank.test(sign)) this.start = this.line;
      if (sign === '\n') this.line += 1;
      if (this.inString) this.readString(sign);
      else if (this.depth === 0) from = this.readTop(sign, chunk, from, at);
      else from = this.readInside(sign, chunk, from, at);
    }
    if (this.isTaking) this.record += chunk.slice(from);
  }

  end(): void {
    if (this.isTaking) this.take('');
  }

  private readString(sign: string): void {
    if (this.escaped) this.escaped = false;
    else if (sign === '\\') this.escaped = true;
    else if (sign === '"') this.inString = false;
    else if (this.depth === 1 && this.text.length < MAX_KEY) this.text += sign;
  }

  /** Returns where the record that is being taken begins in the chunk. */
  private readTop(sign: string, chunk: string, from: number, at: number): number {
    if (this.isJunk) {
      if (sign !== '\n' && sign !== '\r') return from;
      this.take(chunk.slice(from, at));
      this.isJunk = this.isTaking = false;
      return from;
    }
    if (between.has(sign)) return from;
    this.isTaking = true;
    this.start = this.line;
    this.isJunk = sign !== '{';
    this.depth = this.isJunk ? 0 : 1;
    this.key = '';
    return at;
  }

  private readInside(sign: string, chunk: string, from: number, at: number): number {
    switch (sign) {
      case '"':
        this.inString = true;
        this.text = '';
        return from;
      case ':':
        if (this.depth === 1) this.key = this.text;
        return from;
      case ',':
        if (!this.inFeatures || this.depth !== 2) return from;
        this.take(chunk.slice(from, at));
        return at + 1;
      case '{':
      case '[':
        this.depth += 1;
        return sign === '[' && this.depth === 2 && this.key === 'features'
          ? this.openFeatures(at)
          : from;
      case '}':
      case ']':
        return this.close(sign, chunk, from, at);
      default:
        return from;
    }
  }

  private openFeatures(at: number): number {
    this.inFeatures = this.isTaking = true;
    this.record = '';
    this.start = null;
    return at + 1;
  }

  private close(sign: string, chunk: string, from: number, at: number): number {
    const endsFeatures = this.inFeatures && this.depth === 2 && sign === ']';
    this.depth -= 1;
    if (endsFeatures) {
      this.take(chunk.slice(from, at));
      this.inFeatures = this.isTaking = false;
    } else if (this.depth === 0) {
      if (this.isTaking) this.take(chunk.slice(from, at + 1));
      this.inFeatures = this.isTaking = false;
    }
    return from;
  }

  private take(rest: string): void {
    const record = (this.record + rest).replaceAll(/^[ \t\r\n\ufeff]+|[ \t\r\n]+$/g, '');
    this.record = '';
    if (record !== '') this.receive(record, this.start ?? this.line);
    this.start = null;
  }
}

const blank = /[ \t\r\n\ufeff]/;
/** Between records, also the separator of text sequences (RFC 8142). */
const between: ReadonlySet<string> = new Set(' \t\r\n\ufeff\u001e,[]');
