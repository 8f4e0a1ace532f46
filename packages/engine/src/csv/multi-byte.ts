import { createRequire } from 'node:module';
import { InvalidBytes, webDecoder, type OnInvalid, type TextReader } from './text-reader.ts';

type Decoder = { write(bytes: Uint8Array): string; end(): string | undefined };
type Library = { getDecoder(name: string, options: { stripBOM: boolean }): Decoder };

/**
 * By encoding, the table of `iconv-lite`. It has the characters of Windows and of Python's decoders,
 * which the web platform's decoders in Node don't have for these encodings.
 */
const tables = {
  SHIFT_JIS: 'cp932',
  'EUC-JP': 'euc-jp',
  BIG5: 'cp950',
  'EUC-KR': 'cp949',
} as const;

/** The East Asian encodings, in the order in which they are tried. */
export const multiByteEncodings = ['SHIFT_JIS', 'EUC-JP', 'GB18030', 'BIG5', 'EUC-KR'] as const;

/** Reads text whose characters have one to four bytes. */
export function multiByteReader(
  encoding: (typeof multiByteEncodings)[number],
  onInvalid: OnInvalid,
): TextReader {
  return encoding === 'GB18030' ? gb18030(onInvalid) : tableReader(tables[encoding], onInvalid);
}

function tableReader(table: string, onInvalid: OnInvalid): TextReader {
  // Loaded here: few files need it.
  const library = createRequire(import.meta.url)('iconv-lite') as Library;
  const decoder = library.getDecoder(table, { stripBOM: false });
  const checked = (text: string): string => {
    if (onInvalid === 'replace') return text.replaceAll('\u0080', '\ufffd');
    if (/[\u0080\ufffd]/.test(text))
      throw new InvalidBytes('The bytes are not text in this encoding.');
    return text;
  };
  return {
    read: (bytes) => checked(decoder.write(bytes)),
    end: () => checked(decoder.end() ?? ''),
  };
}

/** The web platform's decoder, but a single byte 0x80 isn't the euro sign. */
function gb18030(onInvalid: OnInvalid): TextReader {
  const decoder = webDecoder('gb18030', onInvalid);
  const characters = new CharacterStarts();
  return {
    read: (bytes) => decoder.read(characters.refuse80(bytes)),
    end: () => decoder.end(),
  };
}

/** Where characters of GB18030 start, in chunks. */
class CharacterStarts {
  /** Of the character before, how many bytes are there; 0 between characters. */
  private known = 0;

  /** The same bytes, with 0xFF, which is never valid, where 0x80 starts a character. */
  refuse80(bytes: Uint8Array): Uint8Array {
    let result = bytes;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (this.known === 0 && byte === 0x80) {
        if (result === bytes) result = Uint8Array.from(bytes);
        result[at] = 0xff;
      }
      this.see(byte);
    }
    return result;
  }

  private see(byte: number): void {
    const isLead = byte > 0x80 && byte < 0xff;
    const isDigit = byte >= 0x30 && byte <= 0x39;
    if (this.known === 0) this.known = isLead ? 1 : 0;
    else if (this.known === 1) this.known = isDigit ? 2 : 0;
    else this.known = this.known === 2 && isLead ? 3 : 0;
  }
}
