import { monthNames } from './month-names.ts';
import { InexactTime, readTimePattern, type PatternPiece } from './pattern.ts';
import { zoneTexts } from './zone-texts.ts';

/** A time of the years 1 to 9999, in a zone. */
type Moment = {
  /** Of the local time, since 1970. */
  readonly micros: bigint;
  /** How far the local time is ahead of UTC, in seconds. */
  readonly offset: number;
  readonly zone: string;
};

/**
 * Throws a `TimePatternError` for a pattern that Spark rejects, and an `InexactTime` for what has no
 * exact answer.
 */
export function formatMoment(moment: Moment, pattern: string): string {
  const parts = partsOf(moment.micros);
  return written(readTimePattern(pattern, 'format').pieces, parts, moment);
}

function written(pieces: readonly PatternPiece[], parts: Parts, moment: Moment): string {
  return pieces
    .map((piece) => {
      if ('text' in piece) return piece.text;
      if ('section' in piece) return written(piece.section, parts, moment);
      return letters(piece.letter, piece.count, parts, moment);
    })
    .join('');
}

type Parts = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly dayOfYear: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly nanos: string;
};

function partsOf(micros: bigint): Parts {
  const rest = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const date = new Date(Number((micros - rest) / 1000n));
  const start = new Date(date);
  start.setUTCMonth(0, 1);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    dayOfYear: Math.round((Number(date) - Number(start)) / 86_400_000) + 1,
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    nanos: `${String(rest).padStart(6, '0')}000`,
  };
}

function letters(letter: string, count: number, parts: Parts, moment: Moment): string {
  const { year, month, hour } = parts;
  const quarter = Math.floor(month / 3);
  const padded = (value: number): string => String(value).padStart(count, '0');
  switch (letter) {
    case 'G':
      return count === 4 ? 'Anno Domini' : 'AD';
    case 'y':
      return count === 2 ? String(year % 100).padStart(2, '0') : padded(year);
    case 'M':
    case 'L':
      return count < 3
        ? padded(month + 1)
        : monthNames[month]!.slice(0, count === 3 ? 3 : undefined);
    case 'Q':
    case 'q':
      if (count < 3) return padded(quarter + 1);
      return count === 3 ? `Q${quarter + 1}` : `${ordinals[quarter]!} quarter`;
    case 'E':
      return weekdays[parts.weekday]!.slice(0, count < 4 ? 3 : undefined);
    case 'a':
      return hour < 12 ? 'AM' : 'PM';
    case 'S':
      return parts.nanos.slice(0, count);
    case 'V':
      return moment.zone;
    case 'z':
      return zoneText(moment, count === 4);
    case 'O':
      return localized(moment.offset, count === 4);
    case 'Z':
      if (count === 4) return localized(moment.offset, true);
      return count === 5 ? offsetText(moment.offset, 5, 'Z') : offsetText(moment.offset, 2, '');
    case 'X':
      return offsetText(moment.offset, count, 'Z');
    case 'x':
      return offsetText(moment.offset, count, '');
    default:
      return padded(numbers[letter]!(parts));
  }
}

const numbers: Readonly<Record<string, (parts: Parts) => number>> = {
  D: ({ dayOfYear }) => dayOfYear,
  F: ({ day }) => ((day - 1) % 7) + 1,
  d: ({ day }) => day,
  h: ({ hour }) => ((hour + 11) % 12) + 1,
  H: ({ hour }) => hour,
  k: ({ hour }) => ((hour + 23) % 24) + 1,
  K: ({ hour }) => hour % 12,
  m: ({ minute }) => minute,
  s: ({ second }) => second,
};

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const ordinals = ['1st', '2nd', '3rd', '4th'];

/** By the number of letters X; `zero` is the text of the offset 0, if it has its own. */
function offsetText(offset: number, count: number, zero: string): string {
  if (offset === 0 && zero !== '') return zero;
  const [hours, minutes, seconds] = clock(offset);
  const colon = count === 3 || count === 5 ? ':' : '';
  const ofMinutes = count === 1 && minutes === '00' ? '' : `${colon}${minutes}`;
  const ofSeconds = count < 4 || seconds === '00' ? '' : `${colon}${seconds}`;
  return `${offset < 0 ? '-' : '+'}${hours}${ofMinutes}${ofSeconds}`;
}

function localized(offset: number, isLong: boolean): string {
  if (offset === 0) return 'GMT';
  const [hours, minutes, seconds] = clock(offset);
  const ofMinutes = isLong || minutes !== '00' || seconds !== '00' ? `:${minutes}` : '';
  const ofSeconds = seconds === '00' ? '' : `:${seconds}`;
  return `GMT${offset < 0 ? '-' : '+'}${isLong ? hours : Number(hours)}${ofMinutes}${ofSeconds}`;
}

function clock(offset: number): readonly [string, string, string] {
  const size = Math.abs(offset);
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60];
  return parts.map((part) => String(part).padStart(2, '0')) as unknown as [string, string, string];
}

/** Since 1970 the zones with texts have had one standard time. */
function zoneText({ micros, offset, zone }: Moment, isLong: boolean): string {
  const texts = zoneTexts[zone];
  if (texts === undefined || micros < -86_400_000_000n) throw new InexactTime(zone);
  const [hours, short, long, summerShort, summerLong] = texts;
  if (offset === hours * 3600) return isLong ? long : short;
  if (offset === (hours + 1) * 3600) return isLong ? summerLong : summerShort;
  throw new InexactTime(zone);
}
