import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCron } from './cron-pattern.ts';
import { nextFire } from './next-fire.ts';
import { timeZone } from './time-zone.ts';

/**
 * The oracle walks the minutes of UTC, asks Intl what the clock of the zone shows, and matches that
 * against sets of numbers. It knows nothing of the code it checks: patterns are drawn as sets with
 * their text beside them.
 *
 * Covered: every distinct setting of a clock (instant, and offsets before and after) of every IANA
 * zone from 2020 to 2029, each with several of some hundred drawn patterns, from 26 hours before it
 * to 26 hours after it.
 */
const FROM = Date.UTC(2020, 0, 1);
const TO = Date.UTC(2030, 0, 1);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AROUND = 26 * HOUR;
const PATTERNS_EACH = 5;
/** Some 15 s of one core of an idle machine. */
const PATIENCE_MS = 300_000;

type Part = { readonly text: string; readonly values: ReadonlySet<number>; readonly runs: boolean };
type Wall = {
  readonly minute: number;
  readonly hour: number;
  readonly day: number;
  readonly month: number;
  readonly weekday: number;
};
type Drawn = {
  readonly minute: Part;
  readonly hour: Part;
  readonly day: Part;
  readonly month: Part;
  readonly weekday: Part;
  readonly quartz: boolean;
};

test(
  'fires exactly when a minute-by-minute search does, around every clock change in ten years',
  () => {
    const settings = distinctSettings();
    expect(settings.length).toBeGreaterThan(300);
    const patterns = fc.sample(drawn, { numRuns: 400, seed: 20_260_101 });
    let compared = 0;
    for (const [index, { zone, instant }] of settings.entries()) {
      const walk = walkOf(zone, instant - AROUND, instant + AROUND);
      for (let nth = 0; nth < PATTERNS_EACH; nth++) {
        const pattern = patterns[(index * PATTERNS_EACH + nth) % patterns.length] as Drawn;
        const expected = expectedFires(pattern, walk);
        const actual = actualFires(textOf(pattern), zone, instant - AROUND, instant + AROUND);
        expect([zone, textOf(pattern), ...actual.map(iso)]).toEqual([
          zone,
          textOf(pattern),
          ...expected.map(iso),
        ]);
        compared += expected.length;
      }
    }
    expect(compared).toBeGreaterThan(settings.length);
  },
  PATIENCE_MS,
);

test(
  'fires exactly when a minute-by-minute search does, over a whole year of zones with different rules',
  () => {
    for (const zone of ['America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca']) {
      const [from, to] = [Date.UTC(2024, 10, 20), Date.UTC(2025, 10, 20)];
      const walk = walkOf(zone, from, to);
      for (const pattern of fc.sample(drawn, { numRuns: 2, seed: zone.length })) {
        expect(actualFires(textOf(pattern), zone, from, to)).toEqual(expectedFires(pattern, walk));
      }
    }
  },
  PATIENCE_MS,
);

/** One zone for each clock change that some zone has. */
function distinctSettings(): { zone: string; instant: number }[] {
  const found = new Map<string, { zone: string; instant: number }>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const offset = offsetIn(zone);
    for (let time = FROM, before = offset(time); time < TO; time += 3 * DAY) {
      const after = offset(time + 3 * DAY);
      if (after === before) continue;
      for (let instant = time; instant < time + 3 * DAY;) {
        const then = offset(instant);
        let [low, high] = [instant, time + 3 * DAY];
        if (offset(high) === then) break;
        while (high - low > MINUTE) {
          const middle = low + Math.floor((high - low) / MINUTE / 2) * MINUTE;
          if (offset(middle) === then) low = middle;
          else high = middle;
        }
        found.set(`${high} ${then} ${offset(high)}`, { zone, instant: high });
        instant = high;
      }
      before = after;
    }
  }
  return [...found.values()];
}

type Minute = { readonly instant: number; readonly shown: number };

/** The clock of a zone at each minute, as a number of minutes since 1970. */
function walkOf(zone: string, from: number, to: number): Minute[] {
  const shown = shownIn(zone);
  return Array.from({ length: (to - from) / MINUTE }, (_, index) => ({
    instant: from + index * MINUTE,
    shown: shown(from + index * MINUTE),
  }));
}

/** The definition, minute by minute: after `from`, and before the end of the search. */
function expectedFires(pattern: Drawn, walk: readonly Minute[]): number[] {
  const goesOn = pattern.hour.runs;
  const firesTwice = pattern.hour.runs || pattern.minute.runs;
  const fires: number[] = [];
  let latest = walk[0]!.shown;
  for (const { instant, shown } of walk.slice(1)) {
    let here = matches(pattern, shown) && (shown > latest || firesTwice);
    if (!goesOn)
      for (let missing = latest + 1; missing < shown; missing++) here ||= matches(pattern, missing);
    if (here) fires.push(instant);
    latest = Math.max(latest, shown);
  }
  return fires;
}

function actualFires(text: string, zone: string, from: number, to: number): number[] {
  const fires: number[] = [];
  const pattern = parseCron(text);
  for (
    let at = nextFire(pattern, timeZone(zone), from);
    at !== null && at < to;
    at = nextFire(pattern, timeZone(zone), at)
  )
    fires.push(at);
  return fires;
}

function matches({ minute, hour, day, month, weekday }: Drawn, shown: number): boolean {
  const wall = wallOf(shown);
  if (
    !minute.values.has(wall.minute) ||
    !hour.values.has(wall.hour) ||
    !month.values.has(wall.month)
  )
    return false;
  const [inMonth, inWeek] = [day.values.has(wall.day), weekday.values.has(wall.weekday)];
  return day.text.startsWith('*') || weekday.text.startsWith('*')
    ? inMonth && inWeek
    : inMonth || inWeek;
}

function wallOf(shown: number): Wall {
  const date = new Date(shown * MINUTE);
  return {
    minute: date.getUTCMinutes(),
    hour: date.getUTCHours(),
    day: date.getUTCDate(),
    month: date.getUTCMonth() + 1,
    weekday: date.getUTCDay(),
  };
}

function shownIn(zone: string): (instant: number) => number {
  const options = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  return (instant) => {
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = (
      format.format(instant).match(/\d+/g) ?? []
    ).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute) / MINUTE;
  };
}

function offsetIn(zone: string): (instant: number) => number {
  const shown = shownIn(zone);
  return (instant) => shown(instant) - instant / MINUTE;
}

const iso = (instant: number): string => new Date(instant).toISOString();

function textOf({ minute, hour, day, month, weekday, quartz }: Drawn): string {
  if (!quartz) return [minute, hour, day, month, weekday].map(({ text }) => text).join(' ');
  const shifted =
    weekday.text === '*' ? '?' : [...weekday.values].map((value) => value + 1).join(',');
  return ['0', minute.text, hour.text, day.text, month.text, shifted].join(' ');
}

const every = (least: number, most: number): ReadonlySet<number> =>
  new Set(Array.from({ length: most - least + 1 }, (_, index) => least + index));

function part(least: number, most: number, likely: readonly number[]): fc.Arbitrary<Part> {
  const value = fc.oneof(fc.constantFrom(...likely), fc.integer({ min: least, max: most }));
  const all = fc.constant<Part>({ text: '*', values: every(least, most), runs: true });
  const list = fc
    .uniqueArray(value, { minLength: 1, maxLength: 3 })
    .map<Part>((values) => ({ text: values.join(','), values: new Set(values), runs: false }));
  const range = fc.tuple(value, value).map<Part>(([a, b]) => ({
    text: `${a}-${b}`,
    values: new Set(
      [...every(least, most)].filter((number) =>
        a <= b ? number >= a && number <= b : number >= a || number <= b,
      ),
    ),
    runs: false,
  }));
  const step = fc
    .constantFrom(2, 3, 5, 7, 15)
    .filter((by) => by <= most - least)
    .map<Part>((by) => ({
      text: `*/${by}`,
      values: new Set([...every(least, most)].filter((number) => (number - least) % by === 0)),
      runs: true,
    }));
  return fc.oneof({ weight: 2, arbitrary: all }, { weight: 4, arbitrary: list }, range, step);
}

/**
 * Times near midnight, one, two and three o'clock, when clocks are changed. Days are seldom given:
 * otherwise little fires around a change.
 */
const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    minute: part(0, 59, [0, 15, 30, 45, 59]),
    hour: part(0, 23, [0, 1, 2, 3, 23]),
    day: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Part>({ text: '*', values: every(1, 31), runs: true }) },
      part(1, 31, [1, 28, 29, 30, 31]),
    ),
    month: fc.oneof(
      { weight: 6, arbitrary: fc.constant<Part>({ text: '*', values: every(1, 12), runs: true }) },
      part(1, 12, [3, 4, 10, 11]),
    ),
    weekday: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Part>({ text: '*', values: every(0, 6), runs: true }) },
      part(0, 6, [0, 6]),
    ),
    quartz: fc.boolean(),
  })
  .map((pattern) =>
    pattern.day.text === '*' || pattern.weekday.text === '*'
      ? pattern
      : { ...pattern, quartz: false },
  );
