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

export type ThriftField = { readonly number: number; readonly type: number };

/**
 * Reads a struct of Thrift's compact protocol. All methods throw RangeError where the bytes end too
 * early.
 */
export class ThriftCursor {
  at = 0;
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

  /** The header of the next field of a struct, or null at its end. */
  field(before: number): ThriftField | null {
    const header = this.byte();
    const type = header & 15;
    if (type === STOP) return null;
    return { type, number: header >> 4 === 0 ? this.integer() : before + (header >> 4) };
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

  private skipFields(depth: number): void {
    for (let field = this.field(0); field !== null; field = this.field(field.number))
      this.skip(field.type, depth + 1);
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
