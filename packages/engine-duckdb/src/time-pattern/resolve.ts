import type { MatchedTime, TimeField } from './match.ts';

/** Java checks fields in this way in its strict mode, and Spark fills in what is missing. */
export function resolve({
  fields: matched,
  zone,
}: MatchedTime): { readonly micros: bigint; readonly zone: string | null } | null {
  try {
    const resolver = new Resolver(matched);
    const micros = resolver.micros();
    return { micros, zone: zone ?? resolver.offset() };
  } catch (error) {
    if (error instanceof NoTime) return null;
    throw error;
  }
}

class NoTime extends Error {}

class Resolver {
  readonly #fields: Map<TimeField, number>;

  constructor(matched: ReadonlyMap<TimeField, number>) {
    this.#fields = new Map(matched);
  }

  /** `@` and the seconds of the offset; null if there is none. */
  offset(): string | null {
    const offset = this.#fields.get('offset');
    if (offset === undefined) return null;
    if (Math.abs(offset) > 64_800) throw new NoTime();
    return `@${offset}`;
  }

  /** Of the local time, since 1970. */
  micros(): bigint {
    this.#resolveEra();
    const date = this.#wholeDate();
    this.#resolveHour();
    this.#check('nano');
    const time = this.#wholeTime();
    if (date !== null) this.#agree(date);
    if (time !== null) this.#agreeWithHour(Math.floor(time / 3600));
    const day = daysOf(date ?? this.#filledDate());
    const seconds = time ?? this.#filledTime();
    const nanos = this.#fields.get('nano') ?? 0;
    return BigInt(day * 86_400 + seconds) * 1_000_000n + BigInt(Math.floor(nanos / 1000));
  }

  #resolveEra(): void {
    const [year, era] = [this.#check('yearOfEra'), this.#check('era')];
    if (year === undefined || era === undefined) return;
    this.#fields.delete('era');
    this.#set('year', era === 1 ? year : 1 - year);
  }

  /** Null if a part of it is missing. */
  #wholeDate(): Day | null {
    const { year, month, day, dayOfYear } = this.#date();
    if (year === undefined) return null;
    if (month !== undefined && day !== undefined) return dayOf(year, month, day);
    return dayOfYear === undefined ? null : ofYearDay(year, dayOfYear);
  }

  #filledDate(): Day {
    const { year = 1970, month = 1, day = 1, dayOfYear } = this.#date();
    if (dayOfYear === undefined) return dayOf(year, month, day);
    const date = ofYearDay(year, dayOfYear);
    this.#expect('month', date.month);
    this.#expect('day', date.day);
    return date;
  }

  #date(): Readonly<Partial<Record<'year' | 'month' | 'day' | 'dayOfYear', number>>> {
    const value = (field: TimeField): object => {
      const known = this.#check(field);
      return known === undefined ? {} : { [field]: known };
    };
    return { ...value('year'), ...value('month'), ...value('day'), ...value('dayOfYear') };
  }

  /** What else is known of the date is of this one. */
  #agree({ year, month, day }: Day): void {
    this.#expect('month', month);
    this.#expect('day', day);
    const start = daysOf({ year, month: 1, day: 1 });
    this.#expect('dayOfYear', daysOf({ year, month, day }) - start + 1);
    this.#expect('era', year > 0 ? 1 : 0);
    this.#expect('yearOfEra', year > 0 ? year : 1 - year);
  }

  #resolveHour(): void {
    const clockHour = this.#check('clockHour');
    if (clockHour !== undefined) this.#set('hour', clockHour % 24);
    const ofHalf = this.#check('clockHourOfHalf');
    if (ofHalf !== undefined) this.#set('hourOfHalf', ofHalf % 12);
    const [half, hour] = [this.#check('half'), this.#fields.get('hourOfHalf')];
    if (half === undefined || hour === undefined) return;
    this.#check('hourOfHalf');
    this.#fields.delete('half');
    this.#fields.delete('hourOfHalf');
    this.#set('hour', half * 12 + hour);
  }

  /** The second of the day; null without an hour, or if something between is missing. */
  #wholeTime(): number | null {
    const has = (field: TimeField): boolean => this.#fields.has(field);
    const isBroken =
      (!has('minute') && (has('second') || has('nano'))) || (!has('second') && has('nano'));
    return has('hour') && !isBroken ? this.#secondOf(this.#check('hour')!) : null;
  }

  /** Without a half of the day it is the first one. */
  #filledTime(): number {
    const hour = this.#check('hour') ?? this.#check('hourOfHalf');
    return this.#secondOf(hour ?? (this.#check('half') === 1 ? 12 : 0));
  }

  #secondOf(hour: number): number {
    return hour * 3600 + (this.#check('minute') ?? 0) * 60 + (this.#check('second') ?? 0);
  }

  #agreeWithHour(hour: number): void {
    this.#expect('half', Math.floor(hour / 12));
    this.#expect('hourOfHalf', hour % 12);
  }

  /** What is known twice is the same. */
  #set(field: TimeField, value: number): void {
    this.#expect(field, value);
    this.#fields.set(field, value);
  }

  #expect(field: TimeField, value: number): void {
    if ((this.#fields.get(field) ?? value) !== value) throw new NoTime();
  }

  /** The value of a field, which is one that it may have. */
  #check(field: TimeField): number | undefined {
    const value = this.#fields.get(field);
    const [least, most] = ranges[field];
    if (value !== undefined && (value < least || value > most)) throw new NoTime();
    return value;
  }
}

const ranges: Readonly<Record<TimeField, readonly [number, number]>> = {
  year: [-999_999_999, 999_999_999],
  yearOfEra: [1, 999_999_999],
  era: [0, 1],
  month: [1, 12],
  day: [1, 31],
  dayOfYear: [1, 366],
  hour: [0, 23],
  clockHour: [1, 24],
  hourOfHalf: [0, 11],
  clockHourOfHalf: [1, 12],
  half: [0, 1],
  minute: [0, 59],
  second: [0, 59],
  nano: [0, 999_999_999],
  offset: [-100_000, 100_000],
};

type Day = { readonly year: number; readonly month: number; readonly day: number };

function dayOf(year: number, month: number, day: number): Day {
  const date = { year, month, day };
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  if (day > daysOf({ ...next, day: 1 }) - daysOf({ ...date, day: 1 })) throw new NoTime();
  return date;
}

function ofYearDay(year: number, dayOfYear: number): Day {
  const start = daysOf({ year, month: 1, day: 1 });
  if (start + dayOfYear > daysOf({ year: year + 1, month: 1, day: 1 })) throw new NoTime();
  const starts = Array.from({ length: 12 }, (_, index) =>
    daysOf({ year, month: index + 1, day: 1 }),
  );
  const month = starts.findLastIndex((first) => first - start < dayOfYear) + 1;
  return { year, month, day: start + dayOfYear - starts[month - 1]! };
}

/** Since 1970, in the Gregorian calendar, also before it was introduced. */
function daysOf({ year, month, day }: Day): number {
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}
