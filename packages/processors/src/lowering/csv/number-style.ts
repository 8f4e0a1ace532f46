import { BOOLEAN, call, caseWhen, STRING, text, type Expression } from '@millrace/plan';

/** How numbers are written in a file. `thousandsSeparator`: empty if digits aren't grouped. */
export type NumberStyle = {
  readonly decimalSeparator: string;
  readonly thousandsSeparator: string;
};

export const plainNumbers: NumberStyle = { decimalSeparator: '.', thousandsSeparator: '' };

/**
 * A number's text in the plain style, null if it isn't written in this one. `format`: the number
 * stands at `#`, other characters around it are left out, such as `$#` or `# %`.
 */
export function plainNumber(
  value: Expression,
  { decimalSeparator: decimal, thousandsSeparator: thousands }: NumberStyle,
  format: string,
): Expression {
  const [before = '', after = ''] = affixesOf(format) ?? [];
  if (decimal === '.' && thousands === '' && before === '' && after === '') return value;
  const digits =
    thousands === '' ? '[0-9]+' : `(?:[1-9][0-9]{0,2}(?:${escaped(thousands)}[0-9]{3})+|[0-9]+)`;
  const point = escaped(decimal);
  const number = `(?:${digits}(?:${point}[0-9]*)?|${point}[0-9]+)(?:[eE][+-]?[0-9]+)?`;
  const pattern = `\\A *[+-]?${escaped(before)}[+-]?${number}${escaped(after)} *\\z`;
  const plain = [before, after, thousands]
    .filter((part) => part !== '')
    .reduce((kept, part) => replaced(kept, part, ''), value);
  return caseWhen(
    [
      {
        when: call('rlike', [value, text(pattern)], BOOLEAN, true, value.origin),
        then: decimal === '.' ? plain : replaced(plain, decimal, '.'),
      },
    ],
    null,
    STRING,
    value.origin,
  );
}

/** The text before and after the number; null for a format without one `#`. */
export function affixesOf(format: string): readonly [string, string] | null {
  const parts = format.split('#');
  return parts.length === 2 ? [parts[0]!, parts[1]!] : null;
}

function replaced(value: Expression, from: string, to: string): Expression {
  return call('replace', [value, text(from), text(to)], STRING, true, value.origin);
}

function escaped(part: string): string {
  return part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
