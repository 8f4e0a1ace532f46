import { localized } from './locale.ts';

const whole = localized((locale) => new Intl.NumberFormat(locale));

/** An integer with digit grouping by the locale. */
export function formatNumber(value: number): string {
  return whole().format(value);
}
