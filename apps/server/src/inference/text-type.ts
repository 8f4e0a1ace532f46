import { BOOLEAN, DATE, DOUBLE, INTEGER, LONG, STRING, TIMESTAMP, type DataType } from '@millrace/plan';

type Candidate = { readonly type: DataType; readonly fits: (text: string) => boolean };

/** From narrow to wide. What fits INTEGER fits LONG and DOUBLE too, and a date is a timestamp at midnight. */
const candidates: readonly Candidate[] = [
  { type: BOOLEAN, fits: (text) => /^(true|false)$/i.test(text) },
  { type: INTEGER, fits: (text) => isInteger(text, 2n ** 31n) },
  { type: LONG, fits: (text) => isInteger(text, 2n ** 63n) },
  { type: DOUBLE, fits: isDouble },
  { type: DATE, fits: isDate },
  { type: TIMESTAMP, fits: isTimestamp },
];

/**
 * Finds the type of a column of texts: the narrowest that every one fits, STRING where none does or there are no texts. Numbers with
 * leading zeros are STRING, for they are names of things; so are whole numbers beyond LONG, for a DOUBLE would change them.
 */
export class TextType {
  private open = candidates;
  private seen = false;

  /** Null says nothing. */
  add(text: string | null): void {
    if (text === null || this.open.length === 0) return;
    this.seen = true;
    const trimmed = trimBlanks(text);
    if (!this.open[0]?.fits(trimmed)) this.open = this.open.filter(({ fits }) => fits(trimmed));
  }

  get type(): DataType {
    return this.seen ? (this.open[0]?.type ?? STRING) : STRING;
  }
}

/** What a reader of typed values leaves out: ASCII blanks. */
function trimBlanks(text: string): string {
  return text.replace(/^[\x00-\x20]+|[\x00-\x20]+$/g, '');
}

function isInteger(text: string, limit: bigint): boolean {
  if (!/^[+-]?(0|[1-9]\d{0,18})$/.test(text)) return false;
  const value = BigInt(text);
  return value >= -limit && value < limit;
}

function isDouble(text: string): boolean {
  if (/^([+-]?Infinity|NaN)$/.test(text)) return true;
  if (/^[+-]?\d+$/.test(text)) return isInteger(text, 2n ** 63n);
  return /^[+-]?((0|[1-9]\d*)(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/.test(text);
}

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return isDay(Number(year), Number(month), Number(day));
}

function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

function isTimestamp(text: string): boolean {
  const [, date = '', hour, minute, second = '0'] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  return isDate(date) && Number(hour ?? 0) < 24 && Number(minute ?? 0) < 60 && Number(second) < 60;
}
