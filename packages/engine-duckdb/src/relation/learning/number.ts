/**
 * A DOUBLE literal of exactly this number. Without an exponent it would be a DECIMAL, which loses
 * digits.
 */
export function printDouble(value: number): string {
  if (!Number.isFinite(value)) return `CAST('${value}' AS DOUBLE)`;
  const text = printNumber(value);
  const literal = text.includes('e') ? text : `${text}e0`;
  // Two hyphens in a row would start a comment.
  return literal.startsWith('-') ? `(${literal})` : literal;
}

/**
 * Up to so many elements, expressions of their own are faster than functions of lists, and planned
 * soon enough.
 */
export const mostPrinted = 100;

/** A list of DOUBLE literals. A long one is a text, which DuckDB reads five times faster. */
export function printDoubles(values: readonly number[]): string {
  if (values.length > mostPrinted)
    return `CAST('[${values.map(printNumber).join(', ')}]' AS DOUBLE[])`;
  return values.length === 0 ? 'CAST([] AS DOUBLE[])' : `[${values.map(printDouble).join(', ')}]`;
}

function printNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

/** A list of INTEGER as a text. */
export function printIntegers(values: readonly number[]): string {
  return `CAST('[${values.join(', ')}]' AS INTEGER[])`;
}
