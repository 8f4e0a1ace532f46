import { StringDecoder } from 'node:string_decoder';

/**
 * The first bytes of a file as text, cut between characters: UTF-8, or UTF-16 if it starts with a
 * byte order mark. Invalid bytes become U+FFFD.
 *
 * @param isWhole whether these are all bytes of the file
 */
export function firstText(bytes: Buffer, isWhole: boolean): string {
  const decode = (part: Buffer, encoding: 'utf8' | 'utf16le'): string => {
    const decoder = new StringDecoder(encoding);
    return decoder.write(part) + (isWhole ? decoder.end() : '');
  };
  if (startsWith(bytes, 0xff, 0xfe)) return decode(bytes.subarray(2), 'utf16le').toWellFormed();
  if (startsWith(bytes, 0xfe, 0xff))
    return decode(swapped(bytes.subarray(2)), 'utf16le').toWellFormed();
  return decode(startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(3) : bytes, 'utf8');
}

function startsWith(bytes: Buffer, ...mark: readonly number[]): boolean {
  return bytes.subarray(0, mark.length).equals(Buffer.from(mark));
}

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();
}
