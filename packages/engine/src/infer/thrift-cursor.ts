const STOP = 0;
const TRUE = 1;
const FALSE = 2;
const BYTE = 3;
const I16 = 4;
export const I32 = 5;
export const I64 = 6;
const DOUBLE = 7;
export const BINARY = 8;
export const LIST = 9;
const SET = 10;
const MAP = 11;
export const STRUCT = 12;
/** Structs and lists in each other; what is read here has four levels. */
const MAX_DEPTH = 64;

/**
 * Reads a struct of Thrift's compact protocol. All methods throw RangeError where the bytes end too
 * early.
 */
export class ThriftCursor {
  at = 0;
  /** Of the last field whose header was read. */
  number = 0;
  type = STOP;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new RangeError('The bytes end within a field.');
    this.at += 1;
    return byte;
  }

  varint(): number {
    let value = 0;
    for (let scale = 1; scale < 2 ** 70; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new RangeError('A number has no end.');
  }

  /** A number that may be negative. */
  integer(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** Whether a struct has another field, whose header is read: then `number` and `type` are its. */
  nextField(before: number): boolean {
    const header = this.byte();
    this.type = header & 15;
    if (this.type === STOP) return false;
    this.number = header >> 4 === 0 ? this.integer() : before + (header >> 4);
    return true;
  }

  /** The header of a list. */
  list(): { readonly type: number; readonly count: number } {
    const header = this.byte();
    return { type: header & 15, count: header >> 4 === 15 ? this.varint() : header >> 4 };
  }

  /** Skips a value. */
  skip(type: number, depth = 0): void {
    if (depth > MAX_DEPTH) throw new RangeError('The bytes have too many levels.');
    switch (type) {
      case TRUE:
      case FALSE:
        return;
      case BYTE:
        return this.advance(1);
      case I16:
      case I32:
      case I64:
        return void this.varint();
      case DOUBLE:
        return this.advance(8);
      case BINARY:
        return this.advance(this.varint());
      case LIST:
      case SET:
        return this.skipItems(depth);
      case MAP:
        return this.skipPairs(depth);
      case STRUCT:
        return this.skipFields(depth);
      default:
        throw new RangeError(`No field has the type ${type}.`);
    }
  }

  private skipItems(depth: number): void {
    const { type, count } = this.list();
    for (let item = 0; item < count; item += 1) this.skipItem(type, depth);
  }

  private skipPairs(depth: number): void {
    const count = this.varint();
    if (count === 0) return;
    const types = this.byte();
    for (let pair = 0; pair < count; pair += 1) {
      this.skipItem(types >> 4, depth);
      this.skipItem(types & 15, depth);
    }
  }

  /** Unlike a field's, an item's truth value has a byte of its own. */
  private skipItem(type: number, depth: number): void {
    this.skip(type === TRUE || type === FALSE ? BYTE : type, depth + 1);
  }

  /**
   * Numbers and short texts, which most are, are skipped without a call: a footer may have a million
   * fields, and is read once.
   */
  private skipFields(depth: number): void {
    const { bytes } = this;
    for (let header = this.byte(); (header & 15) !== STOP; header = this.byte()) {
      const type = header & 15;
      if (header < 16) this.varint();
      if (type >= I16 && type <= I64) {
        while (bytes[this.at]! >= 128) this.at += 1;
        this.at += 1;
      } else if (type === BINARY && bytes[this.at]! < 128) this.at += 1 + bytes[this.at]!;
      else this.skip(type, depth + 1);
    }
  }

  take(count: number): Uint8Array {
    this.advance(count);
    return this.bytes.subarray(this.at - count, this.at);
  }

  private advance(count: number): void {
    this.at += count;
    if (this.at > this.bytes.length) throw new RangeError('The bytes end within a field.');
  }
}
