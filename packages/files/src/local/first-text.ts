import type { FileHandle } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';

/**
 * The first bytes of a file as text, cut between characters: UTF-8, or UTF-16 if it starts with a
 * byte order mark. Invalid bytes become U+FFFD.
 */
export async function firstText(handle: FileHandle, length: number): Promise<string> {
  const bytes = await firstBytes(handle, length);
  const whole = bytes.length < length || bytes.length === (await handle.stat()).size;
  const decode = (part: Buffer, encoding: 'utf8' | 'utf16le'): string => {
    const decoder = new StringDecoder(encoding);
    return decoder.write(part) + (whole ? decoder.end() : '');
  };
  if (startsWith(bytes, 0xff, 0xfe)) return decode(bytes.subarray(2), 'utf16le').toWellFormed();
  if (startsWith(bytes, 0xfe, 0xff))
    return decode(swapped(bytes.subarray(2)), 'utf16le').toWellFormed();
  return decode(startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(3) : bytes, 'utf8');
}

async function firstBytes(handle: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

function startsWith(bytes: Buffer, ...mark: readonly number[]): boolean {
  return bytes.subarray(0, mark.length).equals(Buffer.from(mark));
}

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();
}
