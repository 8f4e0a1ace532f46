import { multiByteReader } from './multi-byte.ts';
import { InvalidBytes, webDecoder, type OnInvalid, type TextReader } from './text-reader.ts';

export { InvalidBytes, type OnInvalid, type TextReader };

/** The supported file encodings. Others would not decode to the same characters on every engine. */
export const encodings = [
  'UTF-8',
  'US-ASCII',
  'ISO-8859-1',
  'ISO-8859-2',
  'ISO-8859-3',
  'ISO-8859-4',
  'ISO-8859-5',
  'ISO-8859-6',
  'ISO-8859-7',
  'ISO-8859-8',
  'ISO-8859-10',
  'ISO-8859-13',
  'ISO-8859-14',
  'ISO-8859-15',
  'ISO-8859-16',
  'WINDOWS-874',
  'WINDOWS-1250',
  'WINDOWS-1251',
  'WINDOWS-1252',
  'WINDOWS-1253',
  'WINDOWS-1254',
  'WINDOWS-1255',
  'WINDOWS-1256',
  'WINDOWS-1257',
  'WINDOWS-1258',
  'KOI8-R',
  'KOI8-U',
  'IBM866',
  'MACINTOSH',
  'SHIFT_JIS',
  'EUC-JP',
  'GB18030',
  'BIG5',
  'EUC-KR',
  'UTF-16',
  'UTF-16LE',
  'UTF-16BE',
] as const;

export type Encoding = (typeof encodings)[number];

const aliases: Readonly<Record<string, Encoding>> = {
  UTF8: 'UTF-8',
  ASCII: 'US-ASCII',
  LATIN1: 'ISO-8859-1',
  'ISO8859-1': 'ISO-8859-1',
  ISO_8859_1: 'ISO-8859-1',
  LATIN2: 'ISO-8859-2',
  LATIN9: 'ISO-8859-15',
  'ISO-8859-11': 'WINDOWS-874',
  'TIS-620': 'WINDOWS-874',
  CP874: 'WINDOWS-874',
  CP1250: 'WINDOWS-1250',
  CP1251: 'WINDOWS-1251',
  CP1252: 'WINDOWS-1252',
  CP1253: 'WINDOWS-1253',
  CP1254: 'WINDOWS-1254',
  CP1255: 'WINDOWS-1255',
  CP1256: 'WINDOWS-1256',
  CP1257: 'WINDOWS-1257',
  CP1258: 'WINDOWS-1258',
  CP866: 'IBM866',
  SJIS: 'SHIFT_JIS',
  'SHIFT-JIS': 'SHIFT_JIS',
  CP932: 'SHIFT_JIS',
  MS932: 'SHIFT_JIS',
  'WINDOWS-31J': 'SHIFT_JIS',
  EUCJP: 'EUC-JP',
  EUC_JP: 'EUC-JP',
  GBK: 'GB18030',
  GB2312: 'GB18030',
  CP936: 'GB18030',
  CP950: 'BIG5',
  EUCKR: 'EUC-KR',
  EUC_KR: 'EUC-KR',
  CP949: 'EUC-KR',
  MS949: 'EUC-KR',
  UHC: 'EUC-KR',
  UTF16: 'UTF-16',
};

/** The encoding with that name, ignoring case; null if it isn't supported. */
export function findEncoding(name: string): Encoding | null {
  const upper = name.trim().toUpperCase();
  return encodings.find((encoding) => encoding === upper) ?? aliases[upper] ?? null;
}

/** Reads text in this encoding. */
export function textReader(encoding: Encoding, onInvalid: OnInvalid = 'fail'): TextReader {
  switch (encoding) {
    case 'UTF-8':
      return webDecoder('utf-8', onInvalid);
    case 'UTF-16LE':
      return webDecoder('utf-16le', onInvalid);
    case 'UTF-16BE':
      return webDecoder('utf-16be', onInvalid);
    case 'UTF-16':
      return utf16(onInvalid);
    case 'ISO-8859-1':
      return { read: (bytes) => latin1(bytes), end: () => '' };
    case 'US-ASCII':
      return byteDecoder(latin1, /[\u0080-\u00ff]/, onInvalid);
    case 'WINDOWS-874':
    case 'WINDOWS-1250':
    case 'WINDOWS-1251':
    case 'WINDOWS-1252':
    case 'WINDOWS-1253':
    case 'WINDOWS-1254':
    case 'WINDOWS-1256':
    case 'WINDOWS-1257':
    case 'WINDOWS-1258':
      // The decoder of the web platform maps undefined bytes to control characters.
      return codePage(encoding, /[\u0080-\u009f\ufffd]/, onInvalid);
    case 'WINDOWS-1255':
      // A vowel sign that other decoders don't have.
      return codePage(encoding, /[\u0080-\u009f\ufffd]|\u05ba/, onInvalid);
    case 'KOI8-U':
      // Short U: other decoders have lines for boxes there.
      return codePage(encoding, /[Ўў]/, onInvalid);
    case 'ISO-8859-2':
    case 'ISO-8859-3':
    case 'ISO-8859-4':
    case 'ISO-8859-5':
    case 'ISO-8859-6':
    case 'ISO-8859-7':
    case 'ISO-8859-8':
    case 'ISO-8859-10':
    case 'ISO-8859-13':
    case 'ISO-8859-14':
    case 'ISO-8859-15':
    case 'ISO-8859-16':
    case 'KOI8-R':
    case 'IBM866':
    case 'MACINTOSH':
      return codePage(encoding, /\ufffd/, onInvalid);
    case 'SHIFT_JIS':
    case 'EUC-JP':
    case 'GB18030':
    case 'BIG5':
    case 'EUC-KR':
      return multiByteReader(encoding, onInvalid);
  }
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function codePage(label: string, undefinedCharacters: RegExp, onInvalid: OnInvalid): TextReader {
  const decoder = new TextDecoder(label);
  return byteDecoder((bytes) => decoder.decode(bytes), undefinedCharacters, onInvalid);
}

function byteDecoder(
  decode: (bytes: Uint8Array) => string,
  undefinedCharacters: RegExp,
  onInvalid: OnInvalid,
): TextReader {
  const all = new RegExp(undefinedCharacters, 'g');
  return {
    read(bytes) {
      const text = decode(bytes);
      if (onInvalid === 'replace') return text.replaceAll(all, '\ufffd');
      if (undefinedCharacters.test(text))
        throw new InvalidBytes('The bytes are not text in this encoding.');
      return text;
    },
    end: () => '',
  };
}

/** Big-endian unless a byte order mark says otherwise. */
function utf16(onInvalid: OnInvalid): TextReader {
  let head: number[] = [];
  let reader: TextReader | null = null;
  const begin = (): TextReader =>
    (reader = webDecoder(
      head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : 'utf-16be',
      onInvalid,
    ));
  return {
    read(bytes) {
      if (reader !== null) return reader.read(bytes);
      head = [...head, ...bytes.subarray(0, 2)];
      if (head.length < 2 && bytes.length < 2) return '';
      const taken = [...head, ...bytes.subarray(2)];
      return begin().read(Uint8Array.from(taken));
    },
    end: () =>
      (reader ?? begin()).read(Uint8Array.from(reader === null ? head : [])) + reader!.end(),
  };
}
