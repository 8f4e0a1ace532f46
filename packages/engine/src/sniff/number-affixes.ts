const codes =
  'USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ZAR|TRY|KRW|SGD|HKD';
const sign = String.raw`[$€£¥₹₽₩₺]|R\$|kr|zł|(?:${codes})`;
const affixed = new RegExp(
  String.raw`^([+-]?)((?:${sign})\s?)?([+-]?[\d.,' \u00a0\u202f’]*\d[\d.,]*)(\s?(?:%|${sign}))?$`,
  'u',
);

/** The number in a value with a currency or percent around it; other values as they are. */
export function numberIn(value: string): string {
  const found = affixed.exec(value);
  return found === null ? value : `${found[1] ?? ''}${found[3] ?? ''}`;
}

/** How bookkeepers write numbers below zero: the rest of the value, and the format of all of it. */
const negatives: readonly {
  readonly pattern: RegExp;
  readonly format: (before: string, after: string) => string;
  readonly needsFraction?: true;
}[] = [
  { pattern: /^\(([^()]+)\)$/, format: (before, after) => `(${before}#${after})` },
  { pattern: /^([^\d()]*)\(([^()]+)\)$/, format: (before, after) => `${before}(#${after})` },
  {
    pattern: /^([^-+]*\d)-$/,
    format: (before, after) => `${before}#${after}-`,
    // Without one, they may be codes such as grades.
    needsFraction: true,
  },
];

type Part = { readonly before: string; readonly after: string; readonly number: string };

/**
 * The numbers of values that all have the same currency or percent around them, with a minus where a
 * value is written as one below zero, `(5)` or `5-`; null if they aren't, or have nothing around.
 */
export function withAffixes(
  values: readonly string[],
): { readonly format: string; readonly numbers: readonly string[] } | null {
  const negative = negatives.find(({ pattern }) => values.some((value) => pattern.test(value)));
  const parts = values.map((value) => partOf(value, negative?.pattern));
  const [first = null] = parts;
  if (first === null) return null;
  const { before, after } = first;
  if (!parts.every((part) => part?.before === before && part.after === after)) return null;
  const numbers = parts.map((part) => part!.number);
  if (negative === undefined)
    return before === '' && after === '' ? null : { format: `${before}#${after}`, numbers };
  if (values.every((value) => negative.pattern.test(value))) return null;
  if (negative.needsFraction && !numbers.some((number) => /\d[.,]\d/.test(number))) return null;
  return { format: `${before}#${after};${negative.format(before, after)}`, numbers };
}

function partOf(value: string, below: RegExp | undefined): Part | null {
  const [, start = '', end = ''] = below?.exec(value) ?? [];
  const isBelow = start !== '' || end !== '';
  const found = affixed.exec(isBelow ? start + end : value);
  if (found === null) return null;
  const number = `${found[1] ?? ''}${found[3] ?? ''}`;
  if (isBelow && /^[+-]/.test(number)) return null;
  const signed = isBelow ? `-${number}` : number.replace(/^\+/, '');
  return { before: found[2] ?? '', after: found[4] ?? '', number: signed };
}
