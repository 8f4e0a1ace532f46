const MAX_BINS = 200;
const MAX_USUAL_BINS = 20;

/**
 * Counts of several columns in the same bins, of equal width from their common min to max. Without
 * `count`, the number of bins follows Sturges' rule, at most 20.
 */
export function histogram(
  columns: readonly (readonly number[])[],
  count: number | null = null,
): {
  edges: number[];
  counts: number[][];
} {
  const all = columns.flat();
  if (all.length === 0) return { edges: [], counts: columns.map(() => []) };
  const { least, greatest } = all.reduce(
    (range, value) => ({
      least: Math.min(range.least, value),
      greatest: Math.max(range.greatest, value),
    }),
    {
      least: Infinity,
      greatest: -Infinity,
    },
  );
  const bins =
    least === greatest ? 1 : Math.min(MAX_BINS, Math.ceil(count ?? usualBins(all.length)));
  const edges = Array.from({ length: bins + 1 }, (_, index) =>
    index === bins ? greatest : between(least, greatest, index / bins),
  );
  return { edges, counts: columns.map((values) => countIn(edges, values)) };
}

function usualBins(values: number): number {
  return Math.min(MAX_USUAL_BINS, Math.ceil(Math.log2(values)) + 1);
}

/** Min, lower quartile, median, upper quartile, max; nulls if there are no numbers. */
export function summary(values: readonly number[]): (number | null)[] {
  const sorted = values.toSorted((a, b) => a - b);
  return [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(sorted, share));
}

/** A summary for each of `groups`, of the values with its index. */
export function boxes(
  groups: readonly unknown[],
  places: readonly unknown[],
  values: readonly (number | null)[],
): (number | null)[][] {
  const byGroup = new Map<unknown, number[]>(groups.map((group) => [group, []]));
  values.forEach((value, index) => {
    if (value !== null) byGroup.get(places[index] ?? null)?.push(value);
  });
  return groups.map((group) => summary(byGroup.get(group) ?? []));
}

function countIn(edges: readonly number[], values: readonly number[]): number[] {
  const counts = edges.slice(1).map(() => 0);
  for (const value of values) {
    const bin = Math.min(counts.length - 1, lastAtMost(edges, value));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** The index of the last edge that is not above the value. */
function lastAtMost(edges: readonly number[], value: number): number {
  let low = 0;
  for (let high = edges.length; high - low > 1;) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? Infinity) <= value) low = middle;
    else high = middle;
  }
  return low;
}

/** Interpolated between the two neighboring values. */
function quantile(sorted: readonly number[], share: number): number | null {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return null;
  return between(below, above, place - Math.floor(place));
}

/** Interpolates between a number and a greater one, even if their difference overflows. */
function between(low: number, high: number, share: number): number {
  const distance = high - low;
  return Number.isFinite(distance) ? low + distance * share : low * (1 - share) + high * share;
}
