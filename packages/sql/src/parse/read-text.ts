import type { TextPart } from './ast.ts';

/**
 * `raw` has no escapes, a backtick only its own doubling, the other two also have Spark's
 * backslashes.
 */
export type TextStyle = 'raw' | "'" | '"' | '`';

/**
 * The characters between the quotes with escapes resolved and, if parameters are allowed, split
 * into parts.
 */
export function readText(
  inside: string,
  style: TextStyle,
): { value: string; parts: readonly TextPart[] | null } {
  if (!inside.includes('$')) return { value: unescape(inside, style), parts: null };
  const parts = partsOf(inside, style);
  return {
    value: parts.map((part) => part.text).join(''),
    parts: parts.every((part) => part.kind === 'text') ? null : parts,
  };
}

const piece =
  /\$\$|\$\{([A-Za-z_][A-Za-z0-9_]*)\}|\$([A-Za-z_][A-Za-z0-9_]*)|\\[\s\S]|[^\\$]+|[\s\S]/gy;

/** `\$` is an escaped, plain dollar sign if the text has escapes. */
function partsOf(inside: string, style: TextStyle): TextPart[] {
  const parts: TextPart[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') parts.push({ kind: 'text', text: unescape(plain, style) });
    plain = '';
  };
  for (const match of inside.matchAll(piece)) {
    const name = match[1] ?? match[2];
    if (name === undefined && match[0] !== '$$') {
      plain += match[0];
      continue;
    }
    flush();
    parts.push(
      name === undefined
        ? { kind: 'dollar', text: '$$' }
        : { kind: 'parameter', name, text: match[0] },
    );
  }
  flush();
  return parts;
}

const escape = /\\u([0-9a-fA-F]{4})|\\U([0-9a-fA-F]{8})|\\([01][0-7]{2})|\\([\s\S])|''|""/g;

function unescape(text: string, style: TextStyle): string {
  if (style === 'raw') return text;
  if (style === '`') return text.replaceAll('``', '`');
  return text.replace(
    escape,
    (whole, four?: string, eight?: string, octal?: string, single?: string) => {
      if (four !== undefined) return String.fromCharCode(Number.parseInt(four, 16));
      if (eight !== undefined) return codePoint(Number.parseInt(eight, 16), whole);
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      if (single !== undefined) return escaped(single);
      return whole[0] === style ? style : whole;
    },
  );
}

function codePoint(code: number, whole: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole.slice(1);
}

/** `\%` and `\_` keep their backslash, for LIKE. */
const letters: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\u001A',
  '%': '\\%',
  _: '\\_',
};

function escaped(character: string): string {
  return letters[character] ?? character;
}
