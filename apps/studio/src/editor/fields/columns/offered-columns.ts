import { searchText } from '@millrace/data-grid';
import { columnKey, oneLine, type Column } from './column-state.ts';

const most = 100;

/**
 * The columns whose names contain the text, up to a maximum: the exact name first, then names that
 * start with it.
 */
export function offeredColumns(columns: readonly Column[], text: string): readonly Column[] {
  const wanted = searchText(oneLine(text).trim());
  const [first, later]: [Column[], Column[]] = [[], []];
  const seen = new Set<string>();
  for (const column of columns) {
    const place = searchText(oneLine(column.name)).indexOf(wanted);
    if (place === -1 || seen.has(column.name)) continue;
    seen.add(column.name);
    (place === 0 ? first : later).push(column);
    if (first.length === most) break;
  }
  const exact = columnWithName(columns, text);
  const found =
    exact === undefined
      ? [...first, ...later]
      : [exact, ...[...first, ...later].filter(({ name }) => name !== exact.name)];
  return found.slice(0, most);
}

/**
 * Those for a text that is a column or a value. A number or a quoted string is a value: Enter must
 * not take a column whose name only contains it.
 */
export function columnsOrValue(columns: readonly Column[], text: string): readonly Column[] {
  if (!/^\s*([-+]?\.?\d|')/.test(text)) return offeredColumns(columns, text);
  const exact = columnWithName(columns, text);
  return exact === undefined ? [] : [exact];
}

function columnWithName(columns: readonly Column[], text: string): Column | undefined {
  return columns.find(({ name }) => columnKey(oneLine(name)) === columnKey(oneLine(text)));
}
