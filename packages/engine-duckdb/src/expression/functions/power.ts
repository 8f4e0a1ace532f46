/** A power of ten, as an integer of 128 bits. */
export function power(exponent: number): string {
  return exponent === 0 ? '1' : `CAST('1${'0'.repeat(exponent)}' AS HUGEINT)`;
}
