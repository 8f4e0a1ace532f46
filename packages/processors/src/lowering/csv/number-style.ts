import { BOOLEAN, call, caseWhen, STRING, text, type Expression } from '@millrace/plan';

/** How numbers are written in a file. `thousandsSeparator`: empty if digits aren't grouped. */
export type NumberStyle = {
  readonly decimalSeparator: string;
  readonly thousandsSeparator: string;
};

export const plainNumbers: NumberStyle = { decimalSeparator: '.', thousandsSeparator: '' };

/**
 * A number's text in the plain style, null if it isn't written in this one. `format`: the number
 * stands at `#`, other characters around it are left out, such as `$#` or `# %`. What follows `;` is
 * how negative numbers are written, such as `#;(#)` or `#;#-`.
 */
export function plainNumber(value: Expression, style: NumberStyle, format: string): Expression {
  const [affixes = ['', ''], negative = null] = format.split(';').map(affixesOf);
  const { decimalSeparator: decimal, thousandsSeparator: thousands } = style;
  const isPlain = affixes === null || affixes.join('') === '';
  if (decimal === '.' && thousands === '' && isPlain && negative === null) return value;
  const sign = text('-');
  const below = negative === null ? null : branch(value, style, negative, '');
  return caseWhen(
    [
      branch(value, style, affixes ?? ['', ''], '[+-]?'),
      ...(below === null
        ? []
        : [{ ...below, then: call('concat', [sign, below.then], STRING, true, value.origin) }]),
    ],
    null,
    STRING,
    value.origin,
  );
}

/** Whether a number is written so, and its plain text without what stands around it. */
function branch(
  value: Expression,
  { decimalSeparator: decimal, thousandsSeparator: thousands }: NumberStyle,
  [before, after]: Affixes,
  sign: string,
): { readonly when: Expression; readonly then: Expression } {
  const digits =
    thousands === '' ? '[0-9]+' : `(?:[1-9][0-9]{0,2}(?:${escaped(thousands)}[0-9]{3})+|[0-9]+)`;
  const point = escaped(decimal);
  const exponent = sign === '' ? '' : '(?:[eE][+-]?[0-9]+)?';
  const number = `(?:${digits}(?:${point}[0-9]*)?|${point}[0-9]+)${exponent}`;
  const pattern = `\\A *${sign}${escaped(before)}${sign}${number}${escaped(after)} *\\z`;
  const plain = [before, after, thousands]
    .filter((part) => part !== '')
    .reduce((kept, part) => replaced(kept, part, ''), value);
  return {
    when: call('rlike', [value, text(pattern)], BOOLEAN, true, value.origin),
    then: decimal === '.' ? plain : replaced(plain, decimal, '.'),
  };
}

type Affixes = readonly [before: string, after: string];

/** The text before and after the number; null for a format without one `#`. */
function affixesOf(format: string): Affixes | null {
  const parts = format.split('#');
  return parts.length === 2 ? [parts[0]!, parts[1]!] : null;
}

function replaced(value: Expression, from: string, to: string): Expression {
  return call('replace', [value, text(from), text(to)], STRING, true, value.origin);
}

function escaped(part: string): string {
  return part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
