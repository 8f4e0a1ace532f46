import type { Entry } from '@millrace/graph-editor';

/**
 * The rows with cells pasted over them from a position on. Missing rows are added, cells beyond the
 * last column are dropped.
 */
export function pastedRows(
  rows: readonly (readonly Entry[])[],
  columns: number,
  at: { readonly row: number; readonly column: number },
  cells: readonly (readonly string[])[],
): readonly (readonly Entry[])[] {
  const length = Math.max(rows.length, at.row + cells.length);
  return Array.from({ length }, (_, row) => {
    const given = cells[row - at.row];
    const before = rows[row] ?? [];
    return Array.from({ length: columns }, (_each, column) => {
      const pasted = given?.[column - at.column];
      const was = before[column];
      return pasted ?? (was === undefined ? '' : was);
    });
  });
}
