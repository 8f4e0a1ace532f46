import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodings, findEncoding, textReader } from '@millrace/engine';

const decoder = join(
  import.meta.dirname,
  '../../packages/engine-spark/src/python/read/text_decoder.py',
);

/** Codes that this Python, as Spark's workers do, and Millrace decode differently. */
export function differentCharacters(python: string): readonly string[] {
  const codes = Object.fromEntries(names.map((encoding) => [encoding, codesOf(encoding)]));
  const found = decodeByPython(python, codes);
  return Object.entries(codes).flatMap(([encoding, each]) =>
    each.flatMap((code, index) => {
      const [there, here] = [found[encoding]?.[index], decode(encoding, code)];
      return there === here ? [] : [`${encoding} ${code}: ${there} in Python, ${here} here`];
    }),
  );
}

type Codes = Readonly<Record<string, readonly string[]>>;

function decodeByPython(
  python: string,
  codes: Codes,
): Readonly<Record<string, readonly (string | null)[]>> {
  const script = `${readFileSync(decoder, 'utf8')}
import json, sys

def decoded(encoding, code):
    try:
        return text_decoder(encoding, b"").decode(bytes.fromhex(code), True)
    except UnicodeDecodeError:
        return None

print(json.dumps({e: [decoded(e, c) for c in codes] for e, codes in json.load(sys.stdin).items()}))`;
  const input = JSON.stringify(codes);
  return JSON.parse(
    execFileSync(python, ['-c', script], { input, maxBuffer: 2 ** 28 }).toString(),
  ) as Record<string, (string | null)[]>;
}

const names = encodings.filter((encoding) => !encoding.startsWith('UTF'));

function decode(encoding: string, code: string): string | null {
  try {
    const reader = textReader(findEncoding(encoding)!);
    return reader.read(Buffer.from(code, 'hex')) + reader.end();
  } catch {
    return null;
  }
}

/** All single bytes and, in the East Asian encodings, all pairs and some longer codes. */
function codesOf(encoding: string): readonly string[] {
  const single = range(0, 255).map((byte) => hex(byte));
  const high = range(128, 255);
  const trails = [10, 32, ...range(48, 255)];
  const pairs = ['SHIFT_JIS', 'EUC-JP', 'GB18030', 'BIG5', 'EUC-KR'].includes(encoding)
    ? high.flatMap((lead) => trails.map((trail) => hex(lead) + hex(trail)))
    : [];
  const three = high.flatMap((second) => high.map((third) => `8f${hex(second)}${hex(third)}`));
  const four = high.flatMap((third) =>
    range(48, 57).flatMap((last) =>
      ['8130', '8135', '8431', '9030', 'e332'].map((start) => start + hex(third) + hex(last)),
    ),
  );
  return [
    ...single,
    ...pairs,
    ...(encoding === 'EUC-JP' ? three : []),
    ...(encoding === 'GB18030' ? four : []),
  ];
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
