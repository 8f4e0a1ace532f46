const number = new Intl.NumberFormat();

/** An integer with digit grouping in the browser's language. */
export function formatNumber(value: number): string {
  return number.format(value);
}
