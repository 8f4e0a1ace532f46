import type { NumberMeaning } from './number-format.ts';

/** A cell's value as text, and what kind of value it is. */
export type Cell = { readonly text: string; readonly kind: CellKind };

export type CellKind = 'text' | 'boolean' | 'integer' | 'double' | 'date' | 'timestamp';

export const DAY_MS = 86_400_000;
/** Day 0 is 1899-12-30, because Excel counts 1900-02-29, which never was. */
export const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** 9999-12-31. */
export const LAST_DAY = 2_958_465;

/** A number's cell. Dates and times are counted in days, exact to the millisecond. */
export function numberCell(text: string, meaning: NumberMeaning, since1904: boolean): Cell {
  const value = Number(text);
  if (!Number.isFinite(value) || text.trim() === '') return { text, kind: 'text' };
  const isDay = meaning !== 'number' && value >= 0 && value <= LAST_DAY + 1;
  if (!isDay) return plainNumber(value);
  if (meaning === 'time' && value < 1)
    return { text: timeText(Math.floor(value * DAY_MS + 0.5) % DAY_MS), kind: 'text' };
  return instant(value, meaning === 'date' && Number.isInteger(value), since1904);
}

function plainNumber(value: number): Cell {
  const isWhole = Number.isInteger(value) && Math.abs(value) < 1e15 && !Object.is(value, -0);
  return { text: Object.is(value, -0) ? '0' : String(value), kind: isWhole ? 'integer' : 'double' };
}

function instant(days: number, isDate: boolean, since1904: boolean): Cell {
  if (!since1904 && Math.floor(days) === 60) return plainNumber(days);
  const shift = !since1904 && days < 60 ? 1 : 0;
  const milliseconds = Math.floor((days + shift) * DAY_MS + 0.5);
  const iso = new Date((since1904 ? EPOCH_1904 : EPOCH_1900) + milliseconds).toISOString();
  const date = iso.slice(0, 10);
  if (isDate) return { text: date, kind: 'date' };
  return { text: `${date} ${timeText(milliseconds % DAY_MS)}`, kind: 'timestamp' };
}

function timeText(milliseconds: number): string {
  const iso = new Date(milliseconds).toISOString();
  return iso.slice(11, milliseconds % 1000 === 0 ? 19 : 23);
}

/** A cell of type `d`: a date or time in ISO 8601. */
export function isoCell(text: string): Cell {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d(?:\.\d{1,6})?)Z?)?$/.exec(text.trim());
  if (match === null) return { text, kind: 'text' };
  const [, date = '', time] = match;
  return time === undefined
    ? { text: date, kind: 'date' }
    : { text: `${date} ${time}`, kind: 'timestamp' };
}

/** The text of a cell: characters that XML can't hold are written as `_x000D_`. */
export function plainText(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}
