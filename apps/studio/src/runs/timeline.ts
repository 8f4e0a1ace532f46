/** When the steps of a node ran, in epoch milliseconds; `status` is that of the node. */
export type TimedNode = {
  readonly status: string;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
};

/** The part of the time axis that a node takes: fractions from 0 to 1. */
export type TimelineBar = { readonly start: number; readonly width: number };

export type Timeline<Timed> = {
  /** The length of the time axis in milliseconds. */
  readonly lengthMs: number;
  /** In the order in which the nodes started; those without a start come last, without a bar. */
  readonly rows: readonly { readonly node: Timed; readonly bar: TimelineBar | null }[];
};

/**
 * The time axis of a run, from the start of its first node. Running nodes reach to `now`, in epoch
 * milliseconds.
 */
export function timelineOf<Timed extends TimedNode>(
  nodes: readonly Timed[],
  now: number,
): Timeline<Timed> {
  const spans = nodes.map((node) => ({ node, span: spanOf(node, now) }));
  const known = spans.flatMap(({ span }) => (span === null ? [] : [span]));
  const from = known.reduce((least, [start]) => Math.min(least, start), Number.POSITIVE_INFINITY);
  const until = known.reduce((most, [, end]) => Math.max(most, end), from);
  const lengthMs = known.length === 0 ? 0 : until - from;
  const fraction = (ms: number): number => (lengthMs === 0 ? 0 : ms / lengthMs);
  return {
    lengthMs,
    rows: spans
      .toSorted((a, b) => startOf(a.span) - startOf(b.span) || 0)
      .map(({ node, span }) => ({
        node,
        bar:
          span === null
            ? null
            : {
                start: fraction(span[0] - from),
                width: lengthMs === 0 ? 1 : fraction(span[1] - span[0]),
              },
      })),
  };
}

function spanOf(
  { status, startTime, endTime }: TimedNode,
  now: number,
): readonly [number, number] | null {
  if (startTime === undefined) return null;
  const end = status === 'RUNNING' ? now : (endTime ?? startTime);
  return [startTime, Math.max(startTime, end)];
}

function startOf(span: readonly [number, number] | null): number {
  return span?.[0] ?? Number.MAX_SAFE_INTEGER;
}
