import { localized } from './locale.ts';

const separators = localized((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(-1_234_567.8);
  return {
    group: parts.find(({ type }) => type === 'group')?.value ?? '',
    decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
  };
});

/**
 * A number with all of its digits, grouped if it is large. Four digits stay ungrouped: they are
 * mostly years.
 */
export function numberText(value: string): string {
  const found = /^(-?)(\d+)(?:\.(\d+))?([eE].*)?$/.exec(value);
  if (found === null) return value;
  const [, sign = '', whole = '', fraction, power = ''] = found;
  const { group, decimal } = separators();
  const grouped = whole.length < 5 ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${sign}${grouped}${fraction === undefined ? '' : decimal + fraction}${power}`;
}

const significantDigits = 6;

/**
 * A floating-point number with 6 significant digits, grouped if it is large. The integer part keeps
 * all of its digits, so that no digit is replaced by a zero.
 */
export function floatText(value: number): string {
  return numberText(String(roundedFloat(value)));
}

/** The number with as many digits as are shown. */
export function roundedFloat(value: number): number {
  if (!Number.isFinite(value)) return value;
  const isLarge = Math.abs(value) >= 10 ** significantDigits && Math.abs(value) < 1e15;
  return isLarge ? Math.round(value) : Number(value.toPrecision(significantDigits));
}
