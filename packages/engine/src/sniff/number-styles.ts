import { numberReader, type NumberStyle } from '../infer/number-reader.ts';

/** The simplest first. */
export const numberStyles: readonly NumberStyle[] = [
  { decimal: '.', thousands: '' },
  { decimal: ',', thousands: '' },
  { decimal: '.', thousands: ',' },
  { decimal: ',', thousands: '.' },
  { decimal: ',', thousands: ' ' },
  { decimal: ',', thousands: '\u00a0' },
  { decimal: ',', thousands: '\u202f' },
  { decimal: '.', thousands: ' ' },
  { decimal: '.', thousands: '\u00a0' },
  { decimal: '.', thousands: '\u202f' },
  { decimal: '.', thousands: "'" },
  { decimal: '.', thousands: '’' },
];

/** Whether every value that has the character has it only between groups of three digits. */
export function couldBeGrouped(values: readonly string[], sign: string): boolean {
  const marked = values.filter((value) => value.includes(sign));
  const read = numberReader({ decimal: sign === '.' ? ',' : '.', thousands: sign });
  return marked.length > 0 && marked.every((value) => read(value) !== null);
}

const MIN_GROUPED = 8;

/**
 * Whether values such as `8.224` and `978` are whole numbers: three digits follow every point, none
 * begins with zero, and smaller numbers have no point. Decimal numbers would also have other lengths.
 */
export function areGroupedByPoint(values: readonly string[]): boolean {
  const isWhole = values.every((value) => /^-?(?:0|[1-9]\d{0,2}(?:\.\d{3})*)$/.test(value));
  const grouped = values.filter((value) => value.includes('.'));
  const small = new Set(values.filter((value) => value !== '0' && !value.includes('.')));
  return isWhole && grouped.length >= MIN_GROUPED && small.size >= 2;
}
