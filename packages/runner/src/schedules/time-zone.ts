const DAY = 86_400_000;

/**
 * A period in which a zone's offset is constant: from `start` up to `end`. The next one may have
 * the same offset.
 */
export type Stretch = { readonly start: number; readonly end: number; readonly offset: number };

/** A time zone: its offset in milliseconds east of UTC, and when it changes. */
export type TimeZone = {
  readonly name: string;
  offset(instant: number): number;
  /** The period that contains the instant. */
  stretch(instant: number): Stretch;
};

const zones = new Map<string, TimeZone>();

/**
 * A zone by its IANA name, from this machine's time zone data. Throws `RangeError` for an unknown
 * name.
 */
export function timeZone(name: string): TimeZone {
  const known = zones.get(name) ?? createZone(name);
  zones.set(name, known);
  return known;
}

/**
 * The instant at which a zone's clock shows a local time (as if it were UTC): the first of two, and
 * the end of the gap if it is never shown.
 */
export function instantOf(zone: TimeZone, local: number): number {
  let stretch = zone.stretch(local - DAY);
  while (local >= stretch.end + stretch.offset) stretch = zone.stretch(stretch.end);
  return Math.max(local - stretch.offset, stretch.start);
}

function createZone(name: string): TimeZone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  const offset = (instant: number): number => parseOffset(format.format(instant));
  const blocks = new Map<number, readonly Stretch[]>();
  const stretchesIn = (block: number): readonly Stretch[] => {
    const found = blocks.get(block) ?? stretches(offset, block * BLOCK, (block + 1) * BLOCK);
    if (blocks.size >= BLOCKS_KEPT) blocks.clear();
    blocks.set(block, found);
    return found;
  };
  return {
    name,
    offset,
    stretch: (instant) =>
      stretchesIn(Math.floor(instant / BLOCK)).find(({ end }) => instant < end) as Stretch,
  };
}

/** Offsets are looked up one block of time at a time, so that any distance works. */
const BLOCK = 400 * DAY;
const BLOCKS_KEPT = 500;

/** The periods from `from` to `to`. No zone changes its offset twice within a day. */
function stretches(offset: (instant: number) => number, from: number, to: number): Stretch[] {
  const found: Stretch[] = [];
  let [start, before] = [from, offset(from)];
  for (let day = from; day < to; day += DAY) {
    const after = offset(day + DAY);
    if (after === before) continue;
    const end = bisect(offset, before, day, day + DAY);
    found.push({ start, end, offset: before });
    [start, before] = [end, after];
  }
  if (start < to) found.push({ start, end: to, offset: before });
  return found;
}

function bisect(
  offset: (instant: number) => number,
  before: number,
  start: number,
  end: number,
): number {
  let [low, high] = [start, end];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offset(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** `11/21/2026, GMT+05:45`, or `GMT` alone. */
function parseOffset(text: string): number {
  const [, sign, hours, minutes, seconds = '0'] =
    /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(text) ?? [];
  const size = ((Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}
