/** Upper bounds in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

export type RequestTimes = {
  /** Counts a request that was answered with that status after so many seconds. */
  add(status: number, seconds: number): void;
  /** Samples of a Prometheus histogram: `_bucket`, `_sum`, `_count`. */
  samples(): readonly (readonly [suffix: string, labels: string, value: number])[];
};

/** How long requests took, by class of their status. */
export function createRequestTimes(): RequestTimes {
  const classes = new Map<string, { readonly buckets: number[]; sum: number; count: number }>();
  return {
    add(status, seconds) {
      const name = `${Math.floor(status / 100)}xx`;
      const times = classes.get(name) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
      classes.set(name, times);
      times.sum += seconds;
      times.count += 1;
      for (const [index, bound] of BOUNDS.entries()) if (seconds <= bound) times.buckets[index] = (times.buckets[index] ?? 0) + 1;
    },
    samples: () =>
      [...classes].flatMap(([name, { buckets, sum, count }]) => [
        ...BOUNDS.map((bound, index) => ['_bucket', `{status="${name}",le="${bound}"}`, buckets[index] ?? 0] as const),
        ['_bucket', `{status="${name}",le="+Inf"}`, count] as const,
        ['_sum', `{status="${name}"}`, sum] as const,
        ['_count', `{status="${name}"}`, count] as const,
      ]),
  };
}
