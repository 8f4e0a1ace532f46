/**
 * A number of JSON text that a double can't represent, stored as it was written. `JSON.stringify`
 * writes it back unchanged.
 */
export type ExactNumber = { readonly rawJSON: string };

type Reviver = (
  this: unknown,
  key: string,
  value: unknown,
  context: { readonly source?: string },
) => unknown;

/** Newer JavaScript only: in older browsers, such numbers are rounded as usual. */
const json = JSON as unknown as {
  parse(text: string, reviver?: Reviver): unknown;
  rawJSON?(text: string): ExactNumber;
  isRawJSON?(value: unknown): boolean;
};

/**
 * Like `JSON.parse`, but numbers that a double can't represent (many digits, huge exponents, -0)
 * stay as they were written.
 */
export function parseWithExactNumbers(text: string): unknown {
  if (json.rawJSON === undefined || !mayNotFit.test(text)) return json.parse(text);
  return json.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && !fits(value, source)
      ? json.rawJSON?.(source)
      : value,
  );
}

export function isExactNumber(value: unknown): value is ExactNumber {
  return json.isRawJSON?.(value) === true;
}

/**
 * Whether the text may have numbers that a double can't represent: those with sixteen digits and
 * dots, with -0, or with an exponent of three digits.
 */
const mayNotFit = /(?:^|[:,[])\s*(?:-0|-?\d[\d.]{15}|-?\d[\d.]*[eE][+-]?\d{3})/;

function fits(value: number, source: string): boolean {
  return (
    Number.isFinite(value) &&
    !Object.is(value, -0) &&
    decimalOf(source) === decimalOf(String(value))
  );
}

/** The same text for equal values: sign, digits without leading and trailing zeros, exponent. */
function decimalOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.slice(0, endOfDigits(digits));
  if (significant === '') return `${sign}0`;
  if (exponent.length > LONGEST_EXPONENT) return text;
  const power =
    BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}

/** No double has an exponent that long. */
const LONGEST_EXPONENT = 20;

/** The position of the trailing zeros. */
function endOfDigits(digits: string): number {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return end;
}
