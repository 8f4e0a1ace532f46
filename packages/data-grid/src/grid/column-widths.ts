import { cellText } from '../values/cell-text.ts';
import type { GridColumn } from './grid-column.ts';
import { isOrdered, kindOf } from '../values/type-kind.ts';
import { minWidth, mostWidth } from './grid-table.ts';

const [perCharacter, perDigit] = [7.6, 8.4];
const padding = 24;
const roomOfHead = 62;
const [min, most] = [96, 320];

type Cells = readonly (readonly unknown[])[];

/** The initial width in pixels of a column, based on its name and its first rows. */
export function firstWidth(column: GridColumn, cells: Cells): number {
  const wanted = Math.max(
    column.name.length * perCharacter + roomOfHead,
    longestText(column, cells.slice(0, 50)).length * widthOfLetter(column) + padding,
  );
  return Math.round(Math.min(Math.max(wanted, min), most));
}

/** The width that fits every value. `measure`: the width of a text in pixels. */
export function fittingWidth(
  column: GridColumn,
  cells: Cells,
  measure: (text: string) => number,
): number {
  const wanted = Math.max(
    measure(column.name) + roomOfHead,
    measure(longestText(column, cells)) + padding,
  );
  return Math.round(Math.min(Math.max(wanted, minWidth), mostWidth));
}

/** Digits are tabular, each as wide as the widest. */
function widthOfLetter({ type }: GridColumn): number {
  return isOrdered(kindOf(type)) ? perDigit : perCharacter;
}

function longestText({ index, type }: GridColumn, cells: Cells): string {
  let longest = '';
  for (const row of cells) {
    const { text } = cellText(row[index], type);
    if (text.length > longest.length) longest = text;
  }
  return longest;
}
