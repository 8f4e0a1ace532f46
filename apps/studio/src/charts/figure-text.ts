import { localized } from '@millrace/data-grid';

const few = localized((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }));
const whole = localized((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const glance = localized(
  (locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }),
);
const short = localized(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }),
);

/** A chart value as text: 6 significant digits, and every digit of its integer part. */
export function figureText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value))
    return (Math.abs(value) >= 1e6 && Math.abs(value) < 1e15 ? whole : few)().format(value);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null');
}

/** A chart value for a bar or an axis, abbreviated. */
export function shortFigure(value: unknown): string {
  return typeof value === 'number' && Math.abs(value) >= 100_000
    ? short().format(value)
    : figureText(value);
}

/** A number along an axis. Up to four digits aren't grouped: they may be years. */
export function placeFigure(value: unknown): string {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 10_000
    ? String(value)
    : shortFigure(value);
}

/** A chart value beside its bar: as many digits as are read at a glance. */
export function barFigure(value: unknown): string {
  return typeof value === 'number' && !Number.isInteger(value) && Math.abs(value) < 1e5
    ? (Math.abs(value) < 100 ? glance : whole)().format(value)
    : shortFigure(value);
}
