/** A slice of a pie, as the API describes it. */
export type Slice = { readonly name: string; readonly value: number | null };

/** More slices can hardly be distinguished. */
export const mostSlices = 12;

/**
 * The slices to draw: if there are more than `mostSlices`, the smallest ones are one slice at the
 * end, `rest`. The table behind the chart has all of them.
 */
export function drawnSlices(slices: readonly Slice[]): {
  readonly shown: readonly Slice[];
  readonly rest: { readonly count: number; readonly value: number } | null;
} {
  if (slices.length <= mostSlices) return { shown: slices, rest: null };
  const bySize = slices.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const large = new Set(bySize.slice(0, mostSlices - 1));
  const small = bySize.slice(mostSlices - 1);
  return {
    shown: slices.filter((slice) => large.has(slice)),
    rest: {
      count: small.length,
      value: small.reduce((sum, { value }) => sum + Math.max(0, value ?? 0), 0),
    },
  };
}
