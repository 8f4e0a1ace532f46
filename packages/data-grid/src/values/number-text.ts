const parts = new Intl.NumberFormat().formatToParts(-1_234_567.8);
const group = parts.find(({ type }) => type === 'group')?.value ?? '';
const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * A number with all of its digits, grouped if it is large. Four digits stay ungrouped: they are
 * mostly years.
 */
export function numberText(value: string): string {
  const found = /^(-?)(\d+)(?:\.(\d+))?([eE].*)?$/.exec(value);
  if (found === null) return value;
  const [, sign = '', whole = '', fraction, power = ''] = found;
  const grouped = whole.length < 5 ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${sign}${grouped}${fraction === undefined ? '' : decimal + fraction}${power}`;
}
