/** An exact decimal number: `units` times 10 to the power of -`scale`. */
export type Decimal = { readonly units: bigint; readonly scale: number };

/** Parses `"-12.50"`. */
export function decimalOf(text: string): Decimal {
  const [whole = '0', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

/** With every digit of the scale. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}
