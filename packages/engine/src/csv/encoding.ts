/** The supported file encodings. Others would not decode to the same characters on every engine. */
export const encodings = [
  'UTF-8',
  'US-ASCII',
  'ISO-8859-1',
  'WINDOWS-1252',
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
  CP1252: 'WINDOWS-1252',
  UTF16: 'UTF-16',
};

/** The encoding with that name, ignoring case; null if it isn't supported. */
export function findEncoding(name: string): Encoding | null {
  const upper = name.trim().toUpperCase();
  return encodings.find((encoding) => encoding === upper) ?? aliases[upper] ?? null;
}

/** Decodes bytes in chunks. Invalid bytes become U+FFFD, and a byte order mark stays. */
export type TextReader = { read(bytes: Uint8Array): string; end(): string };

export function textReader(encoding: Encoding): TextReader {
  switch (encoding) {
    case 'UTF-8':
      return webDecoder('utf-8');
    case 'UTF-16LE':
      return webDecoder('utf-16le');
    case 'UTF-16BE':
      return webDecoder('utf-16be');
    case 'UTF-16':
      return utf16();
    case 'ISO-8859-1':
      return byteDecoder((bytes) =>
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'),
      );
    case 'US-ASCII':
      return byteDecoder((bytes) =>
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
          .toString('latin1')
          .replaceAll(/[\u0080-\u00ff]/g, '\ufffd'),
      );
    case 'WINDOWS-1252':
      // Five bytes are undefined; the decoder of the web platform maps them to control characters.
      return byteDecoder((bytes) =>
        new TextDecoder('windows-1252')
          .decode(bytes)
          .replaceAll(/[\u0081\u008d\u008f\u0090\u009d]/g, '\ufffd'),
      );
  }
}

function webDecoder(label: string): TextReader {
  const decoder = new TextDecoder(label, { ignoreBOM: true });
  return { read: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}

function byteDecoder(decode: (bytes: Uint8Array) => string): TextReader {
  return { read: decode, end: () => '' };
}

/** Big-endian unless a byte order mark says otherwise. */
function utf16(): TextReader {
  let head: number[] = [];
  let reader: TextReader | null = null;
  const begin = (): TextReader =>
    (reader = webDecoder(head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : 'utf-16be'));
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
