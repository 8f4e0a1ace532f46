/**
 * A DOUBLE literal of exactly this number. Without an exponent it would be a DECIMAL, which loses
 * digits.
 */
export function printDouble(value: number): string {
  if (!Number.isFinite(value)) return `CAST('${value}' AS DOUBLE)`;
  const text = Object.is(value, -0) ? '-0' : String(value);
  const literal = text.includes('e') ? text : `${text}e0`;
  // Two hyphens in a row would start a comment.
  return literal.startsWith('-') ? `(${literal})` : literal;
}

/** A list of DOUBLE literals. */
export function printDoubles(values: readonly number[]): string {
  return values.length === 0 ? 'CAST([] AS DOUBLE[])' : `[${values.map(printDouble).join(', ')}]`;
}
