const DAY = 86_400_000;

/** A stretch of time in which a zone's clock runs evenly: from `start` up to `end`. The next one may run on with the same offset. */
export type Stretch = { readonly start: number; readonly end: number; readonly offset: number };

/** A time zone: what its clock shows, in milliseconds east of UTC, and when it is set. */
export type TimeZone = {
  readonly name: string;
  offset(instant: number): number;
  /** The stretch that holds the instant. */
  stretch(instant: number): Stretch;
};

const zones = new Map<string, TimeZone>();

/** A zone by its IANA name, as this machine knows it. Throws `RangeError` for a name that it does not know. */
export function timeZone(name: string): TimeZone {
  const known = zones.get(name) ?? createZone(name);
  zones.set(name, known);
  return known;
}

/** The instant at which a zone's clock shows a local time (as if it were UTC): the first of two, and the end of the gap where it is never shown. */
export function instantOf(zone: TimeZone, local: number): number {
  let stretch = zone.stretch(local - DAY);
  while (local >= stretch.end + stretch.offset) stretch = zone.stretch(stretch.end);
  return Math.max(local - stretch.offset, stretch.start);
}

function createZone(name: string): TimeZone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  const offset = (instant: number): number => parseOffset(format.format(instant));
  let known: Transitions | null = null;
  return {
    name,
    offset,
    stretch(instant) {
      if (known === null || instant < known.from || instant >= known.to) known = extended(known, offset, instant);
      const next = firstAfter(known.instants, instant);
      return { start: known.instants[next - 1] ?? known.from, end: known.instants[next] ?? known.to, offset: offset(instant) };
    },
  };
}

/** All instants from `from` to `to` at which the clock is set. */
type Transitions = { readonly from: number; readonly to: number; readonly instants: readonly number[] };

const AHEAD = 400 * DAY;

function extended(known: Transitions | null, offset: (instant: number) => number, instant: number): Transitions {
  const from = Math.min(known?.from ?? Number.POSITIVE_INFINITY, instant - 3 * DAY);
  const to = Math.max(known?.to ?? Number.NEGATIVE_INFINITY, instant + AHEAD);
  if (known === null) return { from, to, instants: transitions(offset, from, to) };
  return { from, to, instants: [...transitions(offset, from, known.from), ...known.instants, ...transitions(offset, known.to, to)] };
}

/** No zone sets its clock twice within a day. */
function transitions(offset: (instant: number) => number, from: number, to: number): number[] {
  const found: number[] = [];
  for (let start = from, before = offset(from); start < to;) {
    const end = Math.min(start + DAY, to);
    const after = offset(end);
    if (after !== before) found.push(bisect(offset, before, start, end));
    start = end;
    before = after;
  }
  return found;
}

function bisect(offset: (instant: number) => number, before: number, start: number, end: number): number {
  let [low, high] = [start, end];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offset(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function firstAfter(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `11/21/2026, GMT+05:45`, or `GMT` alone. */
function parseOffset(text: string): number {
  const [, sign, hours, minutes, seconds = '0'] = /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(text) ?? [];
  const size = ((Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}
