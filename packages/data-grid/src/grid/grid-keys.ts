import { at, moveTo, placeAfter, type CellRange, type GridSize } from './cell-range.ts';

/** What a key does in a grid. */
export type GridAction =
  | { readonly kind: 'choose'; readonly range: CellRange }
  | { readonly kind: 'menu' }
  | { readonly kind: 'value' }
  | { readonly kind: 'resize'; readonly by: number };

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const resizeStep = 16;

/** The action of a key at the cursor; null if the grid doesn't handle it. */
export function actionOf(pressed: Pressed, range: CellRange, size: GridSize): GridAction | null {
  const { key, shiftKey, altKey } = pressed;
  const isHead = range.active.row < 0;
  const command = pressed.ctrlKey || pressed.metaKey;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { kind: 'menu' };
  if (altKey) return isHead && !command ? resizing(key) : null;
  if (key === 'Enter' && !command) return { kind: isHead ? 'menu' : 'value' };
  const selected = selectedBy(pressed, command, range, size);
  if (selected !== null) return { kind: 'choose', range: selected };
  const to = placeAfter(range.active, key, command, size);
  return to === null ? null : { kind: 'choose', range: moveTo(range, to, shiftKey, size) };
}

function resizing(key: string): GridAction | null {
  if (key === 'ArrowLeft') return { kind: 'resize', by: -resizeStep };
  return key === 'ArrowRight' ? { kind: 'resize', by: resizeStep } : null;
}

/** Selects everything, the columns or rows at the cursor, or only the cursor. */
function selectedBy(
  { key, shiftKey }: Pressed,
  command: boolean,
  range: CellRange,
  { rows, columns }: GridSize,
): CellRange | null {
  const { anchor, active } = range;
  if (rows === 0 || columns === 0) return null;
  const last = { row: rows - 1, column: columns - 1 };
  if (key.toLowerCase() === 'a' && command && !shiftKey)
    return { anchor: { row: 0, column: 0 }, active: last };
  if (key === ' ' && command)
    return {
      anchor: { row: 0, column: anchor.column },
      active: { row: last.row, column: active.column },
    };
  if (key === ' ' && shiftKey && active.row >= 0)
    return {
      anchor: { row: anchor.row, column: 0 },
      active: { row: active.row, column: last.column },
    };
  return key === 'Escape' && (anchor.row !== active.row || anchor.column !== active.column)
    ? at(active)
    : null;
}
