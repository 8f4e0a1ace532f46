import { phrase } from '@millrace/plan';
import { refuse } from '../form.ts';
import { quoteText } from '../literal.ts';
import { flatPieces, readPattern, type PlainPiece } from './time-pattern.ts';

/** Whether a pattern shows nothing finer than the day. */
export function isOfDay(pattern: string): boolean {
  return flatPieces(readPattern(pattern)).every(
    (piece) => 'text' in piece || 'yMLdDEFQqG'.includes(piece.letter),
  );
}

/**
 * SQL for the local time `local` in the pattern's format; `instant` is the TIMESTAMPTZ (for the
 * zone's offset), null without one.
 */
export function formatTime(pattern: string, local: string, instant: string | null): string {
  const parts: string[] = [];
  let run = '';
  const flush = (): void => {
    if (run !== '')
      parts.push(
        /%[a-zA-Z-]/.test(run)
          ? `strftime(${local}, ${quoteText(run)})`
          : quoteText(run.replaceAll('%%', '%')),
      );
    run = '';
  };
  for (const piece of flatPieces(readPattern(pattern))) {
    const code = strftimeCode(piece);
    if (code !== null) run += code;
    else {
      flush();
      parts.push(ownForm(piece as { letter: string; count: number }, local, instant));
    }
  }
  flush();
  return parts.length === 0 ? `''` : parts.length === 1 ? parts[0]! : `(${parts.join(' || ')})`;
}

/** Null if strftime has no equivalent code. */
function strftimeCode(piece: PlainPiece): string | null {
  if ('text' in piece) return piece.text.replaceAll('%', '%%');
  return codes[piece.letter.repeat(piece.count)] ?? null;
}

const codes: Readonly<Record<string, string>> = {
  yyyy: '%Y',
  yy: '%y',
  M: '%-m',
  MM: '%m',
  MMM: '%b',
  MMMM: '%B',
  L: '%-m',
  LL: '%m',
  LLL: '%b',
  LLLL: '%B',
  d: '%-d',
  dd: '%d',
  D: '%-j',
  DDD: '%j',
  E: '%a',
  EE: '%a',
  EEE: '%a',
  EEEE: '%A',
  a: '%p',
  h: '%-I',
  hh: '%I',
  H: '%-H',
  HH: '%H',
  m: '%-M',
  mm: '%M',
  s: '%-S',
  ss: '%S',
  SSS: '%g',
  SSSSSS: '%f',
};

function ownForm(
  { letter, count }: { letter: string; count: number },
  local: string,
  instant: string | null,
): string {
  const name = letter.repeat(count);
  if (letter === 'S' && count <= 9)
    return count <= 6
      ? `strftime(${local}, '%f')[1:${count}]`
      : `(strftime(${local}, '%f') || '${'0'.repeat(count - 6)}')`;
  if (letter === 'y' && count === 1) return `CAST(year(${local}) AS VARCHAR)`;
  if (letter === 'y' && count <= 6)
    return `lpad(CAST(year(${local}) AS VARCHAR), ${count === 3 ? `CASE WHEN year(${local}) > 999 THEN 4 ELSE 3 END` : count}, '0')`;
  if (letter === 'G' && count <= 4) return count === 4 ? `'Anno Domini'` : `'AD'`;
  if (name === 'F') return `CAST((day(${local}) - 1) % 7 + 1 AS VARCHAR)`;
  if (name === 'DD') return `printf('%02d', dayofyear(${local}))`;
  if (name === 'Q' || name === 'q') return `CAST(quarter(${local}) AS VARCHAR)`;
  if (name === 'QQ' || name === 'qq') return `('0' || quarter(${local}))`;
  if (/^q{3}$/i.test(name)) return `('Q' || quarter(${local}))`;
  if (/^q{4}$/i.test(name)) return `(${ordinals}[quarter(${local})] || ' quarter')`;
  if (letter === 'k' && count <= 2)
    return padded(`CASE WHEN hour(${local}) = 0 THEN 24 ELSE hour(${local}) END`, count);
  if (letter === 'K' && count <= 2) return padded(`hour(${local}) % 12`, count);
  if (name === 'VV') return `current_setting('TimeZone')`;
  const offset = instant === null ? null : offsetText(letter, count, local, instant);
  if (offset !== null) return offset;
  if (letter === 'z' && instant !== null && count <= 4)
    return `spark_zone_text(${local}, ${instant}, ${count === 4 ? 'true' : 'false'})`;
  return refuse(
    phrase`Formatting “${name}” in a date pattern isn't supported on the embedded engine.`,
  );
}

const ordinals = "['1st', '2nd', '3rd', '4th']";

/** The offset of the zone: `+01:00`, `Z`, or `GMT+1`; null for other letters. */
function offsetText(letter: string, count: number, local: string, instant: string): string | null {
  const micros = `epoch_us(${local}) - epoch_us(${instant})`;
  const text = (form: number, isZ: boolean): string =>
    `spark_offset_text(${micros}, ${form}, ${isZ ? 'true' : 'false'})`;
  const localized = (isLong: boolean): string =>
    `spark_localized_offset(${micros}, ${isLong ? 'true' : 'false'})`;
  if (letter === 'X' || letter === 'x') return count <= 5 ? text(count, letter === 'X') : null;
  if (letter === 'O') return count === 1 || count === 4 ? localized(count === 4) : null;
  if (letter !== 'Z' || count > 5) return null;
  return count === 4 ? localized(true) : count === 5 ? text(5, true) : text(2, false);
}

function padded(sql: string, count: number): string {
  return count === 1 ? `CAST(${sql} AS VARCHAR)` : `lpad(CAST(${sql} AS VARCHAR), 2, '0')`;
}
