import { phrase, type ErrorText } from '@millrace/plan';
import { textReader, type Encoding } from './encoding.ts';
import { multiByteEncodings } from './multi-byte.ts';

/** Where a file has bytes that aren't text: the line, counted from 1, and the first such byte. */
export type InvalidPlace = { readonly line: number; readonly byte: number | null };

/**
 * Finds the first bytes that aren't text in this encoding; null if there are none. Slow: for files
 * that are known to have some.
 */
export async function findInvalid(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): Promise<InvalidPlace | null> {
  const lines = new LineCount();
  if (encoding === 'UTF-8') return findInUtf8(chunks, lines);
  const reader = textReader(encoding, 'replace');
  for await (const chunk of chunks) {
    const text = reader.read(chunk);
    const at = text.indexOf('\ufffd');
    lines.see(at < 0 ? text : text.slice(0, at));
    if (at < 0) continue;
    const isSingle =
      !(multiByteEncodings as readonly string[]).includes(encoding) && text.length === chunk.length;
    return { line: lines.line, byte: isSingle ? chunk[at]! : null };
  }
  return reader.end().includes('\ufffd') ? { line: lines.line, byte: null } : null;
}

/** "`/data/a.csv` isn't valid UTF-8: line 7 has the byte 0xE9. Set …": the part after the name. */
export function invalidText(encoding: string, { line, byte }: InvalidPlace): ErrorText {
  return byte === null
    ? phrase`isn't valid ${encoding}: the bytes in line ${line} are not characters. Save it as UTF-8, or set its encoding, such as windows-1252, if the node has that setting.`
    : phrase`isn't valid ${encoding}: line ${line} has the byte 0x${byte.toString(16).toUpperCase().padStart(2, '0')}. Save it as UTF-8, or set its encoding, such as windows-1252, if the node has that setting.`;
}

/** Lines end with LF, CRLF or CR. */
class LineCount {
  line = 1;
  private afterReturn = false;

  see(text: string): void {
    for (let at = 0; at < text.length; at += 1) this.count(text.charCodeAt(at));
  }

  count(code: number): void {
    if (code === 13 || (code === 10 && !this.afterReturn)) this.line += 1;
    this.afterReturn = code === 13;
  }
}

async function findInUtf8(
  chunks: AsyncIterable<Uint8Array>,
  lines: LineCount,
): Promise<InvalidPlace | null> {
  /** How many bytes of the character are still missing, and the range of the next one. */
  let missing = 0;
  let [from, to] = [0x80, 0xbf];
  let start = 0;
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      if (missing > 0) {
        if (byte < from || byte > to) return { line: lines.line, byte: start };
        missing -= 1;
        [from, to] = [0x80, 0xbf];
        continue;
      }
      if (byte < 0x80) {
        lines.count(byte);
        continue;
      }
      start = byte;
      missing = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
      if (byte < 0xc2 || byte > 0xf4) return { line: lines.line, byte };
      from = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
      to = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
    }
  }
  return missing > 0 ? { line: lines.line, byte: start } : null;
}
