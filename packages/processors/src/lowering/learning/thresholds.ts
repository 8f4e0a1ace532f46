import { shown } from '../../messages/shown.ts';
import type { LowerContext } from '../context.ts';

/** A number for each class; null for none, undefined after reporting an issue. */
export function readThresholds(
  texts: readonly string[],
  context: LowerContext,
): readonly number[] | null | undefined {
  if (context.hasIssue('thresholds')) return undefined;
  if (texts.length === 0) return null;
  const thresholds = texts.map((text) => (text.trim() === '' ? NaN : Number(text)));
  const wrong = thresholds.findIndex((value) => !(value >= 0 && value < Infinity));
  const zeros = thresholds.filter((value) => value === 0).length;
  if (wrong < 0 && zeros <= 1 && thresholds.length > 1) return thresholds;
  context.report('thresholds', 'WRONG_THRESHOLDS', {
    value: wrong < 0 ? null : shown(texts[wrong]!),
    zeros,
  });
  return undefined;
}
