import { shown } from '../../messages/shown.ts';
import type { LowerContext } from '../../lowering/context.ts';

/** At least three numbers in ascending order; null after reporting what is wrong. */
export function readSplits(
  texts: readonly string[],
  context: LowerContext,
): readonly number[] | null {
  if (context.hasIssue('splits')) return null;
  const splits = texts.map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  const wrong = splits.findIndex(
    (value, index) => Number.isNaN(value) || (index > 0 && value <= splits[index - 1]!),
  );
  if (wrong < 0 && splits.length >= 3) return splits;
  context.report('splits', 'WRONG_SPLITS', {
    value: wrong < 0 ? null : shown(texts[wrong]!),
    count: splits.length,
  });
  return null;
}
