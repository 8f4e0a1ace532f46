import { cellText } from './cell-text.ts';

const perCharacter = 8.2;
const least = 72;
const most = 320;

/** A width in pixels for each column, by its name and its first rows. */
export function columnWidths(headers: readonly string[], types: readonly string[], cells: readonly (readonly unknown[])[]): readonly number[] {
  const sample = cells.slice(0, 50);
  return headers.map((header, index) => {
    const longest = Math.max(...sample.map((row) => cellText(row[index]).text.length), 0);
    const wanted = Math.max(header.length * perCharacter + (types[index] === undefined ? 24 : 44), longest * perCharacter + 24);
    return Math.round(Math.min(Math.max(wanted, least), most));
  });
}
