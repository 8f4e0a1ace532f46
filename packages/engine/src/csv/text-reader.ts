/** Bytes that aren't characters in the declared encoding. */
export class InvalidBytes extends Error {}

/**
 * Decodes bytes in chunks; a byte order mark stays. Throws `InvalidBytes` for bytes that aren't
 * characters, or with `replace` returns U+FFFD for them.
 */
export type TextReader = { read(bytes: Uint8Array): string; end(): string };

export type OnInvalid = 'fail' | 'replace';

/** The decoder of the web platform with that label. */
export function webDecoder(label: string, onInvalid: OnInvalid): TextReader {
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
