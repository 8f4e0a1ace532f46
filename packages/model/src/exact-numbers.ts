/** A number of JSON text that a double cannot hold, kept as it was written. `JSON.stringify` writes it back so. */
export type ExactNumber = { readonly rawJSON: string };

type Reviver = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown;

/** What newer JavaScript has, and older browsers lack: there such numbers are rounded, as always. */
const json = JSON as unknown as {
  parse(text: string, reviver?: Reviver): unknown;
  rawJSON?(text: string): ExactNumber;
  isRawJSON?(value: unknown): boolean;
};

/** As `JSON.parse`, but numbers that a double cannot hold (many digits, huge exponents, -0) are kept as they were written. */
export function parseWithExactNumbers(text: string): unknown {
  if (json.rawJSON === undefined || !mayNotFit.test(text)) return json.parse(text);
  return json.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && !fits(value, source) ? json.rawJSON?.(source) : value,
  );
}

export function isExactNumber(value: unknown): value is ExactNumber {
  return json.isRawJSON?.(value) === true;
}

/** Sixteen characters of digits and dots, an exponent of three digits, or -0: all that a double may not hold has one of them. */
const mayNotFit = /[\d.]{16}|[eE][+-]?\d{3}|-0/;

function fits(value: number, source: string): boolean {
  return Number.isFinite(value) && !Object.is(value, -0) && decimalOf(source) === decimalOf(String(value));
}

/** One text for each value, however it is written: sign, digits without zeros around them, exponent. */
function decimalOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return `${sign}0`;
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}
