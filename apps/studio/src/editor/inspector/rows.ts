import { listOf } from '../document/summary.ts';

/** The rows of lists that go in step; shorter ones are filled up with empty texts. */
export function rowsOf(values: readonly string[]): readonly (readonly string[])[] {
  const lists = values.map(listOf);
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, row) => lists.map((list) => list[row] ?? ''));
}

/** The rows with one at another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const next = rows.toSpliced(from, 1);
  next.splice(to, 0, rows[from]!);
  return next;
}

/** The lists of rows, each as JSON text. A list that is empty all through stays an empty list. */
export function valuesOf(rows: readonly (readonly string[])[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const list = rows.map((row) => row[index] ?? '');
    return JSON.stringify(index > 0 && list.every((text) => text === '') ? [] : list);
  });
}
