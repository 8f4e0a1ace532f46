import { BIGINT, DOUBLE, LIST, listValue, type DuckDBListValue } from '@duckdb/node-api';
import { kernel, kernelError, type Kernel } from './kernel.ts';

export const percentileKernels: readonly Kernel[] = [
  // For each share, of values that each count so often; null if none does.
  kernel(
    'spark_weighted_percentiles',
    [LIST(DOUBLE), LIST(BIGINT), LIST(DOUBLE)],
    LIST(DOUBLE),
    (values: DuckDBListValue, counts: DuckDBListValue, shares: DuckDBListValue) => {
      const found = percentiles(
        values.items as readonly number[],
        counts.items as readonly bigint[],
        shares.items as readonly number[],
      );
      return found === null ? null : listValue([...found]);
    },
  ),
];

function percentiles(
  values: readonly number[],
  counts: readonly bigint[],
  shares: readonly number[],
): readonly number[] | null {
  const negative = counts.find((count) => count < 0n);
  if (negative !== undefined)
    throw kernelError('NEGATIVE_VALUES_IN_FREQUENCY_EXPRESSION', String(negative));
  const rows = values
    .map((value, index) => ({ value, count: Number(counts[index]) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => compare(a.value, b.value));
  let total = 0;
  const ends = rows.map(({ count }) => (total += count));
  const at = (place: number): number => rows[ends.findIndex((end) => end > place)]!.value;
  if (total === 0) return null;
  return shares.map((share) => {
    const place = (total - 1) * share;
    const [lower, higher] = [Math.floor(place), Math.ceil(place)];
    const [low, high] = [at(lower), at(higher)];
    return low === high ? low : (higher - place) * low + (place - lower) * high;
  });
}

/** NaN is greater than any number. */
function compare(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a - b;
}
