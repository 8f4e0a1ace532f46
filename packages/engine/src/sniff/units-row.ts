import { cellKind } from './cell-kind.ts';

type Row = readonly (string | null)[];

const fewestRows = 3;
const mostCompared = 200;

/**
 * Whether the first row below the header has the units or types of the columns (`m/s`, `[kg]`,
 * `float`) instead of values: no number or time, and a known unit or type in a column whose other
 * values all are numbers or times. A single letter alone may be a code.
 */
export function isUnitsRow([first, ...others]: readonly Row[]): boolean {
  if (first === undefined || others.length < fewestRows) return false;
  if (first.some((cell) => isValue(cell))) return false;
  const rest = others.slice(0, mostCompared);
  const units = first.flatMap((cell, column) => {
    const text = cell?.trim() ?? '';
    return unit.test(text) && !blank.test(text) && holdsValues(rest, column) ? [text] : [];
  });
  return units.length > 1 || (units[0] ?? '').length > 1;
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
