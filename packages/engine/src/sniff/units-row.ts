import { cellKind } from './cell-kind.ts';
import { mayBeNull } from './null-words.ts';

type Row = readonly (string | null)[];

const mostLabelRows = 3;
const fewestRows = 2;
const mostCompared = 200;
/** Words in so many columns of numbers, all in one row, are no coincidence. */
const fewestNames = 6;

/** How many rows below the header have units, types or second names of the columns, not values. */
export function countLabelRows(rows: readonly Row[]): number {
  for (let count = 1; count <= mostLabelRows; count += 1) {
    const rest = rows.slice(count, count + mostCompared);
    if (rest.length < fewestRows) return 0;
    const isLabel = (row: Row): boolean =>
      !row.some(isValue) && (hasUnits(row, rest) || hasNames(row, rest));
    if (rows.slice(0, count).every(isLabel)) return count;
  }
  return 0;
}

/**
 * Whether a row has known units or types (`m/s`, `[kg]`, `float`) in columns whose other values all
 * are numbers or times. A single letter alone may be a code, and so may be all letters above two rows.
 */
function hasUnits(row: Row, rest: readonly Row[]): boolean {
  const units = row.flatMap((cell, column) => {
    const text = cell?.trim() ?? '';
    return unit.test(text) && !blank.test(text) && holdsValues(rest, column) ? [text] : [];
  });
  const hasLong = units.some((text) => text.length > 1);
  return rest.length > fewestRows ? units.length > 1 || hasLong : units.length > 1 && hasLong;
}

/** Whether a row has words that aren't missing values in nearly all columns of numbers or times. */
function hasNames(row: Row, rest: readonly Row[]): boolean {
  if (rest.length === fewestRows) return false;
  const names = row.flatMap((cell, column) =>
    holdsValues(rest, column) ? [cell?.trim() ?? ''] : [],
  );
  const filled = names.filter((name) => name !== '');
  return (
    filled.length >= fewestNames &&
    filled.length >= names.length * 0.75 &&
    new Set(filled).size > 1 &&
    filled.every((name) => !blank.test(name) && !mayBeNull(name))
  );
}

function isValue(cell: string | null): boolean {
  const kind = cellKind(cell);
  return kind === 'number' || kind === 'date' || kind === 'time';
}

function holdsValues(rows: readonly Row[], column: number): boolean {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
  return cells.length > 0 && cells.every(isValue);
}

/** Texts in brackets that mean a missing value. */
const blank = /^.(?:blank|empty|n\.?\/?a\.?|null|nan|nil|none|missing|unknown|[-–—?.*]+).$/iu;

const types =
  'string|str|text|varchar|char|object|int(?:eger)?(?:8|16|32|64)?|long|bigint|float(?:32|64)?|double|real|decimal|number|numeric|bool(?:ean)?|date|datetime|time|timestamp';
const bases = '(?:m|g|s|A|V|W|Wh|Ah|Pa|Hz|J|N|K|[lL]|mol|bar|B|bit|eV|cd|lx|lm|Ω|ohm)';
const factor = String.raw`[kMGTdcmµμun]?${bases}(?:\^?-?[23]|²|³)?`;
const others =
  '°|°?[CF]|deg(?:rees?)?|rad|%|‰|pct|percent|ppm|ppb|psi|mph|kn|knots|rpm|dB[A]?|[hH]|min|sec|days?|hours?|hPa|ha|[tT]|ft|inch|lbs?|USD|EUR';
const simple = `(?:${factor}|${others})`;
const unit = new RegExp(
  String.raw`^(?:[[(].{1,20}[\])]|${types}|${simple}(?:[/*·. ]${simple}(?:-[123])?)*)$`,
  'u',
);
