/** A pattern of dates or times, as the text of a pattern and what it accepts. */
export type TimeFormat = { readonly pattern: string; readonly accepts: (text: string) => boolean };

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** Patterns of dates; the first of two that fit all values is taken. */
const dates = [
  'yyyy-M-d',
  'yyyy/M/d',
  'yyyy.M.d',
  'd.M.yyyy',
  'd/M/yyyy',
  'M/d/yyyy',
  'd-M-yyyy',
  'M-d-yyyy',
  'd MMM yyyy',
  'd-MMM-yyyy',
  'MMM d, yyyy',
  'MMM d yyyy',
] as const;

const clocks = ['H:mm', 'H:mm:ss', 'H:mm:ss.SSS', 'h:mm a', 'h:mm:ss a'] as const;

const parts: readonly (readonly [RegExp, string])[] = [
  [/^yyyy/, String.raw`(?<y>\d{4})`],
  [/^MMM/, `(?<mon>${months})`],
  [/^M/, String.raw`(?<m>\d{1,2})`],
  [/^d/, String.raw`(?<d>\d{1,2})`],
  [/^SSS/, String.raw`\d{1,3}`],
  [/^mm/, String.raw`[0-5]\d`],
  [/^ss/, String.raw`[0-5]\d`],
  [/^H/, String.raw`(?:[01]?\d|2[0-3])`],
  [/^h/, String.raw`(?:0?[1-9]|1[0-2])`],
  [/^a/, '[ap]m'],
  [/^'T'/, 'T'],
];

const dateFormats: readonly TimeFormat[] = dates.map((pattern) => timeFormat(pattern));
const timestampFormats: readonly TimeFormat[] = dates.flatMap((date) =>
  clocks.flatMap((clock) => [timeFormat(`${date} ${clock}`), timeFormat(`${date}'T'${clock}`)]),
);

/** The patterns of dates, or of timestamps, that fit every value. */
export function fittingFormats(
  values: readonly string[],
  what: 'date' | 'timestamp',
): readonly string[] {
  if (values.length === 0) return [];
  const formats = what === 'date' ? dateFormats : timestampFormats;
  return formats
    .filter(({ accepts }) => values.every((value) => accepts(value)))
    .map(({ pattern }) => pattern);
}

function timeFormat(pattern: string): TimeFormat {
  let source = '';
  for (let rest = pattern; rest !== '';) {
    const part = parts.find(([letters]) => letters.test(rest));
    const letters = part?.[0].exec(rest)?.[0] ?? rest.charAt(0);
    source += part?.[1] ?? (letters === '.' ? String.raw`\.` : letters);
    rest = rest.slice(letters.length);
  }
  const regex = new RegExp(`^${source}$`, 'i');
  return { pattern, accepts: (text) => isDay(regex.exec(text)?.groups) };
}

function isDay(found: Readonly<Record<string, string>> | undefined): boolean {
  if (found === undefined) return false;
  const { y, m, mon, d } = found;
  const month = mon === undefined ? Number(m) : months.split('|').indexOf(mon.toLowerCase()) + 1;
  const day = new Date(Date.UTC(2000, month - 1, Number(d)));
  day.setUTCFullYear(Number(y), month - 1, Number(d));
  return Number(y) > 0 && day.getUTCMonth() === month - 1 && day.getUTCDate() === Number(d);
}
