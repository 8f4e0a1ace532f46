/** Kinds of columns whose values are dates and times. */
export type TimeKind = 'DATE' | 'TIMESTAMP' | 'TIMESTAMP_NTZ';

type Verdict = 'valid' | 'invalid' | 'unsure';

/**
 * What Spark makes of a JSON string as a date or time without a format. It is what its cast makes
 * of it, and where that fails, sometimes what old versions made of it. `unsure`: it depends on the
 * current day, on the rules of a region, or on old versions.
 */
export function classifyTime(text: string, kind: TimeKind): Verdict {
  const trimmed = text.replaceAll(blanks, '');
  if (kind === 'TIMESTAMP' && timeOnly.test(trimmed)) return 'unsure';
  const verdict = classifyCast(trimmed, kind);
  return verdict === 'invalid' && formerly[kind]?.test(text) === true ? 'unsure' : verdict;
}

// oxlint-disable-next-line no-control-regex -- Spark trims them
const blanks = /^[\0-\x20\x7f]+|[\0-\x20\x7f]+$/g;

/** Old versions left out GMT, and took whole numbers for days since 1970. */
const formerly: Readonly<Record<TimeKind, RegExp | null>> = {
  DATE: /GMT|^[+-]?\p{Nd}+$/u,
  TIMESTAMP: /GMT/,
  TIMESTAMP_NTZ: null,
};

function classifyCast(text: string, kind: TimeKind): Verdict {
  const parts = (kind === 'DATE' ? day : moment).exec(text)?.groups;
  if (parts === undefined) return 'invalid';
  const { y = '', m = '1', d = '1', hour = '0', minute = '0', second = '0', zone = '' } = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return 'invalid';
  if (zone !== '') {
    const verdict = kind === 'TIMESTAMP' ? classifyZone(zone) : 'invalid';
    if (verdict !== 'valid') return verdict;
  }
  if (!isDay(Number(y), Number(m), Number(d))) return 'invalid';
  // Both engines have these years, whatever the zone is.
  return Math.abs(Number(y)) <= 99_999 ? 'valid' : 'unsure';
}

const date = String.raw`(?<y>[+-]?[0-9]{4,7})(?:-(?<m>[0-9]{1,2})(?:-(?<d>[0-9]{1,2})`;
const clock = String.raw`(?<hour>[0-9]{1,2})(?::(?<minute>[0-9]{1,2})(?::(?<second>[0-9]{1,2})(?:\.[0-9]*)?(?<zone>[^0-9.].*)?)?)?`;
const day = new RegExp(`^${date}(?:[ T].*)?)?)?$`, 's');
const moment = new RegExp(`^${date}(?:[ T]${clock})?)?)?$`, 's');
const timeOnly = /^(?:T?[0-9]{1,2}:.*|T[0-9]{1,2})$/s;
const offset =
  /^[ \t-\r]*(?:Z|UTC|GMT|UT|(?:UTC|GMT|UT)?[+-](?<h>[0-9]{1,2})(?::(?<m>[0-9]{1,2})(?::(?<s>[0-9]{2}))?|(?<m2>[0-9]{2})(?<s2>[0-9]{2})?)?)[ \t-\r]*$/;
const region = /^[ \t-\r]*[A-Za-z][A-Za-z0-9~/._+-]+[ \t-\r]*$/;

function classifyZone(zone: string): Verdict {
  const parts = offset.exec(zone)?.groups;
  if (parts === undefined) return region.test(zone) ? 'unsure' : 'invalid';
  const [h, m, s] = [parts['h'], parts['m'] ?? parts['m2'], parts['s'] ?? parts['s2']].map((part) =>
    Number(part ?? 0),
  ) as [number, number, number];
  return m < 60 && s < 60 && h * 3600 + m * 60 + s <= 64_800 ? 'valid' : 'invalid';
}

/** In the Gregorian calendar, also before it was introduced. */
function isDay(year: number, month: number, dayOfMonth: number): boolean {
  if (month < 1 || month > 12 || dayOfMonth < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return dayOfMonth <= (month === 2 && isLeap ? 29 : longest[month - 1]!);
}

const longest = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
