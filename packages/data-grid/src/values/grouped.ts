const number = new Intl.NumberFormat();

/** A whole number with its digits in groups, as the browser's language writes them. */
export function grouped(value: number): string {
  return number.format(value);
}
