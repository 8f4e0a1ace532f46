/** A position in the grid as shown. Row -1 is the header. */
export type Place = { readonly row: number; readonly column: number };

/** The selected range, from its anchor to the cursor. */
export type CellRange = { readonly anchor: Place; readonly active: Place };

export type GridSize = {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit into the window. */
  readonly page: number;
};

export type Span = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

export const firstCell: CellRange = at({ row: 0, column: 0 });

export function at(place: Place): CellRange {
  return { anchor: place, active: place };
}

/** Where a key leads to; null for keys that lead nowhere. `far`: with Control, to the edge. */
export function placeAfter(
  { row, column }: Place,
  key: string,
  far: boolean,
  size: GridSize,
): Place | null {
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: far ? size.rows - 1 : row + 1, column };
    case 'ArrowLeft':
      return { row, column: far ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: far ? size.columns - 1 : column + 1 };
    case 'PageUp':
      return { row: Math.max(0, row - size.page), column };
    case 'PageDown':
      return { row: row + size.page, column };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? size.rows - 1 : row, column: size.columns - 1 };
    default:
      return null;
  }
}

/** Moves the cursor, or extends the selection; the header can't be part of it. */
export function moveTo(
  { anchor }: CellRange,
  to: Place,
  extend: boolean,
  size: GridSize,
): CellRange {
  const isHead = to.row < 0 && !extend;
  const place = {
    row: isHead ? -1 : clamp(to.row, size.rows),
    column: clamp(to.column, size.columns),
  };
  return extend && anchor.row >= 0 ? { anchor, active: place } : at(place);
}

/** The selection after the grid has become smaller. */
export function within(range: CellRange, size: GridSize): CellRange {
  const inside = ({ row, column }: Place): Place => ({
    row: row < 0 ? -1 : clamp(row, size.rows),
    column: clamp(column, size.columns),
  });
  return { anchor: inside(range.anchor), active: inside(range.active) };
}

export function spanOf({ anchor, active }: CellRange): Span {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(value, count - 1));
}
