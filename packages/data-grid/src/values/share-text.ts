import { numberText } from './number-text.ts';

/** A fraction as a percentage: 0 % only if the part is zero, 100 % only if it is the whole. */
export function shareText(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0 %';
  const percent = (part / whole) * 100;
  if (percent < 0.1) return `< ${numberText('0.1')} %`;
  if (part < whole && percent > 99.9) return `> ${numberText('99.9')} %`;
  const hasDecimal = (percent < 10 || percent > 99) && !Number.isInteger(percent);
  return `${hasDecimal ? numberText(percent.toFixed(1)) : Math.round(percent)} %`;
}
