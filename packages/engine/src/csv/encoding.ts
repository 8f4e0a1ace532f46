/** The supported file encodings. Others would not decode to the same characters on every engine. */
export const encodings = [
  'UTF-8',
  'US-ASCII',
  'ISO-8859-1',
  'ISO-8859-2',
  'ISO-8859-5',
  'ISO-8859-7',
  'ISO-8859-13',
  'ISO-8859-15',
  'WINDOWS-1250',
  'WINDOWS-1251',
  'WINDOWS-1252',
  'WINDOWS-1253',
  'WINDOWS-1254',
  'WINDOWS-1257',
  'KOI8-R',
  'IBM866',
  'MACINTOSH',
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
  CP1250: 'WINDOWS-1250',
  CP1251: 'WINDOWS-1251',
  CP1252: 'WINDOWS-1252',
  CP1253: 'WINDOWS-1253',
  CP1254: 'WINDOWS-1254',
  CP1257: 'WINDOWS-1257',
  CP866: 'IBM866',
  UTF16: 'UTF-16',
};

/** The encoding with that name, ignoring case; null if it isn't supported. */
export function findEncoding(name: string): Encoding | null {
  const upper = name.trim().toUpperCase();
  return encodings.find((encoding) => encoding === upper) ?? aliases[upper] ?? null;
}

/** Bytes that aren't characters in the declared encoding. */
export class InvalidBytes extends Error {}

/**
 * Decodes bytes in chunks; a byte order mark stays. Throws `InvalidBytes` for bytes that aren't
 * characters, or with `replace` returns U+FFFD for them.
 */
export type TextReader = { read(bytes: Uint8Array): string; end(): string };

export type OnInvalid = 'fail' | 'replace';

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
    case 'WINDOWS-1250':
    case 'WINDOWS-1251':
    case 'WINDOWS-1252':
    case 'WINDOWS-1253':
    case 'WINDOWS-1254':
    case 'WINDOWS-1257':
      // The decoder of the web platform maps undefined bytes to control characters.
      return codePage(encoding, /[\u0080-\u009f\ufffd]/, onInvalid);
    case 'ISO-8859-2':
    case 'ISO-8859-5':
    case 'ISO-8859-7':
    case 'ISO-8859-13':
    case 'ISO-8859-15':
    case 'KOI8-R':
    case 'IBM866':
    case 'MACINTOSH':
      return codePage(encoding, /\ufffd/, onInvalid);
  }
}

function webDecoder(label: string, onInvalid: OnInvalid): TextReader {
  const decoder = new TextDecoder(label, { ignoreBOM: true, fatal: onInvalid === 'fail' });
  return {
    read: (bytes) => orInvalid(() => decoder.decode(bytes, { stream: true })),
    end: () => orInvalid(() => decoder.decode()),
  };
}

function orInvalid(decode: () => string): string {
  try {
    return decode();
  } catch (error) {
    throw new InvalidBytes('The bytes are not text in this encoding.', { cause: error });
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
