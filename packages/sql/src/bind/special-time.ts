import {
  DATE,
  INTEGER,
  TIMESTAMP,
  call,
  cast,
  isTimeZone,
  literal,
  type DataType,
  type Expression,
  type Origin,
} from '@millrace/plan';

const shifts = { now: 0, today: 0, tomorrow: 1, yesterday: -1 } as const;

/**
 * What the literal `epoch`, `now`, `today`, `tomorrow`, or `yesterday` is as a DATE or TIMESTAMP;
 * null for any other text or type. A zone after it has to exist, but doesn't count. Values of columns
 * aren't read so, as in Spark.
 */
export function specialTime(text: string, type: DataType, origin?: Origin): Expression | null {
  const [, written = '', zone = ''] = /^([A-Za-z]+)[ \t]*(.*)$/s.exec(text.trim()) ?? [];
  const word = written.toLowerCase();
  if (zone !== '' && (word === 'now' || !isTimeZone(zone))) return null;
  if (!['DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ'].includes(type.kind)) return null;
  if (word === 'epoch') return literal(type.kind === 'DATE' ? '1970-01-01' : '0', type, origin);
  if (!Object.hasOwn(shifts, word)) return null;
  const isInstant = word === 'now' && type.kind !== 'DATE';
  const value = isInstant
    ? call('current_timestamp', [], TIMESTAMP, false, origin)
    : dayFromToday(shifts[word as keyof typeof shifts], origin);
  return value.type.kind === type.kind ? value : cast(value, type, 'ansi', origin);
}

function dayFromToday(days: number, origin?: Origin): Expression {
  const today = call('current_date', [], DATE, false, origin);
  if (days === 0) return today;
  return call('date_add', [today, literal(days, INTEGER, origin)], DATE, false, origin);
}
