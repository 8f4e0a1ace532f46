import { phrase, type ErrorText } from '@millrace/plan';
import { isUtf8 } from 'node:buffer';
import { WrongFormat } from '../infer/found-field.ts';
import type { AvroField, AvroType, Logical } from './avro-type.ts';

/** How deep records may be nested, and how many of them may take no bytes at all. */
const MAX_DEPTH = 200;
const MAX_EMPTY = 1_000_000;

/**
 * The values of a block as JSON text: dates and times as ISO 8601, decimals and UUIDs as strings,
 * bytes in Base64, NaN and infinities as strings. Throws WrongFormat where the bytes aren't values.
 */
export class AvroValues {
  private readonly bytes: Buffer;
  private at = 0;
  private depth = 0;
  private empty = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  /** The next of a counted number of values, as JSON text. */
  next(type: AvroType): string {
    return this.counted(() => this.json(type));
  }

  private record(fields: readonly AvroField[]): string {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw damaged(phrase`values are nested too deeply`);
    const members = fields.map(({ key, type }) => `${key}:${this.json(type)}`);
    this.depth -= 1;
    return `{${members.join(',')}}`;
  }

  /** A file can't claim any number of values that take no bytes. */
  private counted(read: () => string): string {
    const before = this.at;
    const text = read();
    if (this.at === before && (this.empty += 1) > MAX_EMPTY)
      throw damaged(phrase`it has millions of values without bytes`);
    return text;
  }

  private json(type: AvroType): string {
    switch (type.kind) {
      case 'null':
        return 'null';
      case 'boolean':
        return this.byte() === 0 ? 'false' : 'true';
      case 'int':
      case 'long':
        return integerText(this.long(), type.logical);
      case 'float':
        return numberText(this.take(4).readFloatLE(0));
      case 'double':
        return numberText(this.take(8).readDoubleLE(0));
      case 'bytes':
        return bytesText(this.take(this.length()), type.logical);
      case 'fixed':
        return bytesText(this.take(type.size), type.logical);
      case 'string':
        return JSON.stringify(this.string());
      case 'enum':
        return JSON.stringify(this.pick(type.symbols));
      case 'union':
        return this.json(this.pick(type.branches));
      case 'array':
        return `[${this.blocks(() => this.json(type.items)).join(',')}]`;
      case 'map':
        return `{${this.blocks(() => `${JSON.stringify(this.string())}:${this.json(type.items)}`).join(',')}}`;
      case 'record':
        return this.record(type.fields);
    }
  }

  private blocks(next: () => string): readonly string[] {
    const found: string[] = [];
    for (let count = Number(this.long()); count !== 0; count = Number(this.long())) {
      if (count < 0) this.long();
      for (let index = 0; index < Math.abs(count); index += 1) found.push(this.counted(next));
    }
    return found;
  }

  private pick<Entry>(entries: readonly Entry[]): Entry {
    const found = entries[Number(this.long())];
    if (found === undefined) throw damaged(phrase`it has no such branch or symbol`);
    return found;
  }

  private string(): string {
    const bytes = this.take(this.length());
    const text = bytes.toString();
    if (text.includes('\ufffd') && !isUtf8(bytes)) throw damaged(phrase`a string is not UTF-8`);
    return text;
  }

  private length(): number {
    const length = Number(this.long());
    if (length < 0) throw damaged(phrase`it ends within a value`);
    return length;
  }

  /** Zigzag, in groups of 7 bits; a number if it is a safe integer. */
  private long(): number | bigint {
    const start = this.at;
    let value = 0;
    for (let factor = 1; factor < 2 ** 49; factor *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    }
    this.at = start;
    return this.longer();
  }

  private longer(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.byte();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asIntN(64, BigInt.asUintN(64, value >> 1n) ^ -(value & 1n));
    }
    throw damaged(phrase`a number is too long`);
  }

  private byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw damaged(phrase`it ends within a value`);
    return byte;
  }

  private take(length: number): Buffer {
    const end = this.at + length;
    if (end > this.bytes.length) throw damaged(phrase`it ends within a value`);
    const taken = this.bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }
}

export function damaged(reason: ErrorText): WrongFormat {
  return new WrongFormat(phrase`is a damaged Avro file: ${reason}. Copy or write it again.`);
}

/** Doubles have a fraction or an exponent, so that they are no integers when they become text. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return `"${value}"`;
  if (Object.is(value, -0)) return '-0.0';
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : `${value}`;
}

function integerText(value: number | bigint, logical: Logical | null): string {
  switch (logical?.kind) {
    case 'date':
      return `"${dateText(Number(value)) ?? `${value} days`}"`;
    case 'time':
      return `"${clockText(Number(inMicros(BigInt(value), logical.perSecond)))}"`;
    case 'timestamp':
      return `"${timestampText(value, logical.perSecond, logical.isLocal)}"`;
    case undefined:
    case 'decimal':
    case 'uuid':
      return `${value}`;
  }
}

function bytesText(bytes: Buffer, logical: Logical | null): string {
  if (logical?.kind === 'decimal') return `"${decimalText(bytes, logical.scale)}"`;
  if (logical?.kind !== 'uuid') return `"${bytes.toString('base64')}"`;
  const digits = bytes.toString('hex');
  return `"${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}"`;
}

const DAY = 86_400_000_000;

/** Rounds down. */
function inMicros(value: bigint, perSecond: bigint): bigint {
  return perSecond <= 1_000_000n
    ? value * (1_000_000n / perSecond)
    : floorDivide(value, perSecond / 1_000_000n);
}

function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return quotient * by > value ? quotient - 1n : quotient;
}

/** Null outside of the years 1 to 9999. */
function dateText(days: number): string | null {
  if (days < -719_162 || days > 2_932_896) return null;
  return new Date(days * 86_400_000).toISOString().slice(0, 10);
}

function timestampText(value: number | bigint, perSecond: bigint, isLocal: boolean): string {
  const micros = inMicros(BigInt(value), perSecond);
  const day = floorDivide(micros, BigInt(DAY));
  const date = dateText(Number(day));
  if (date === null) return `${micros} microseconds`;
  return `${date}T${clockText(Number(micros - day * BigInt(DAY)))}${isLocal ? '' : 'Z'}`;
}

function clockText(micros: number): string {
  if (micros < 0 || micros >= DAY) return `${micros} microseconds`;
  const seconds = Math.floor(micros / 1_000_000);
  const fraction = micros % 1_000_000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return fraction === 0 ? clock : `${clock}.${String(fraction).padStart(6, '0')}`;
}

/** Of a whole number in two's complement. */
function decimalText(bytes: Buffer, scale: number): string {
  const whole =
    bytes.length === 0 ? 0n : BigInt.asIntN(bytes.length * 8, BigInt(`0x${bytes.toString('hex')}`));
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0');
  const sign = whole < 0n ? '-' : '';
  const split = digits.length - scale;
  return scale === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, split)}.${digits.slice(split)}`;
}
