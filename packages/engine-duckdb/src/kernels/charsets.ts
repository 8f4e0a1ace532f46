import { BLOB, DuckDBBlobValue, VARCHAR } from '@duckdb/node-api';
import { kernel, kernelError, type Kernel } from './kernel.ts';

/** Encodings of text, as Spark knows them. What a character set lacks is an error, not a `?`. */
export const charsetKernels: readonly Kernel[] = [
  kernel(
    'spark_encode',
    [VARCHAR, VARCHAR],
    BLOB,
    (text: string, name: string) => new DuckDBBlobValue(charset(name).encode(text)),
  ),
  kernel('spark_decode', [BLOB, VARCHAR], VARCHAR, ({ bytes }: DuckDBBlobValue, name: string) =>
    charset(name).decode(bytes),
  ),
];

type Charset = {
  readonly encode: (text: string) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => string;
};

const bigEndianMark = Uint8Array.of(0xfe, 0xff);

const charsets: ReadonlyMap<string, Charset> = new Map([
  ['US-ASCII', singleBytes(0x7f)],
  ['ISO-8859-1', singleBytes(0xff)],
  [
    'UTF-8',
    {
      encode: (text) => Buffer.from(text),
      decode: (bytes) => decoded('utf-8', bytes),
    },
  ],
  [
    'UTF-16LE',
    {
      encode: (text) => Buffer.from(text, 'utf16le'),
      decode: (bytes) => decoded('utf-16le', bytes),
    },
  ],
  [
    'UTF-16BE',
    {
      encode: (text) => Buffer.from(text, 'utf16le').swap16(),
      decode: (bytes) => decoded('utf-16be', bytes),
    },
  ],
  [
    // With a mark of the byte order; without one, it is big-endian.
    'UTF-16',
    {
      encode: (text) =>
        text === ''
          ? new Uint8Array()
          : Buffer.concat([bigEndianMark, Buffer.from(text, 'utf16le').swap16()]),
      decode: (bytes) => {
        const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
        const isMarked = isLittle || (bytes[0] === 0xfe && bytes[1] === 0xff);
        return decoded(isLittle ? 'utf-16le' : 'utf-16be', bytes.subarray(isMarked ? 2 : 0));
      },
    },
  ],
  ['UTF-32', { encode: toUtf32, decode: fromUtf32 }],
]);

function charset(name: string): Charset {
  const found = charsets.get(name.toUpperCase());
  if (found === undefined) throw kernelError('INVALID_PARAMETER_VALUE.CHARSET', name);
  return found;
}

/** The first characters of Unicode, one byte each. */
function singleBytes(last: number): Charset {
  return {
    encode: (text) => {
      const bytes = Buffer.from(text, 'latin1');
      const fits = bytes.length === text.length && !hasBeyond(text, last);
      return fits ? bytes : malformed();
    },
    decode: (bytes) =>
      bytes.some((byte) => byte > last) ? malformed() : Buffer.from(bytes).toString('latin1'),
  };
}

function hasBeyond(text: string, last: number): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > last) return true;
  return false;
}

function decoded(label: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): string {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return malformed();
  }
}

function toUtf32(text: string): Uint8Array {
  const points = [...text];
  const bytes = Buffer.alloc(points.length * 4);
  points.forEach((point, index) => bytes.writeUInt32BE(point.codePointAt(0)!, index * 4));
  return bytes;
}

function fromUtf32(bytes: Uint8Array): string {
  if (bytes.length % 4 !== 0) return malformed();
  const buffer = Buffer.from(bytes);
  const isLittle = buffer.length > 0 && buffer.readUInt32LE(0) === 0xfeff;
  const isMarked = isLittle || (buffer.length > 0 && buffer.readUInt32BE(0) === 0xfeff);
  const points: string[] = [];
  for (let at = isMarked ? 4 : 0; at < buffer.length; at += 4) {
    const point = isLittle ? buffer.readUInt32LE(at) : buffer.readUInt32BE(at);
    if (point > 0x10ffff) malformed();
    // Java keeps half of a character, and Spark writes it as `?`.
    points.push(point < 0xd800 || point > 0xdfff ? String.fromCodePoint(point) : '?');
  }
  return points.join('');
}

function malformed(): never {
  throw kernelError('MALFORMED_CHARACTER_CODING', '');
}
