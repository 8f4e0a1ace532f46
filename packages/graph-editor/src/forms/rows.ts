/** An entry of a list; null where the list holds null itself. */
export type Entry = string | null;

/** The entries of a JSON list; an empty text is an empty list, anything else is none. */
export function entriesOf(text: string): readonly Entry[] | null {
  if (text.trim() === '') return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? value.map((entry: unknown) =>
          entry === null || typeof entry === 'string' ? entry : JSON.stringify(entry),
        )
      : null;
  } catch {
    return null;
  }
}

/** The rows of lists that go in step; shorter ones are filled up with empty texts. */
export function rowsOf(values: readonly string[]): readonly (readonly Entry[])[] {
  const lists = values.map((value) => entriesOf(value) ?? []);
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, row) =>
    lists.map((list) => (row < list.length ? list[row]! : '')),
  );
}

/** The lists of rows, each as JSON text. A list that is empty all through stays an empty list. */
export function valuesOf(rows: readonly (readonly Entry[])[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const list = rows.map((row) => row[index] ?? (row[index] === null ? null : ''));
    return JSON.stringify(index > 0 && list.every((text) => text === '') ? [] : list);
  });
}

/**
 * The list with the entries at some places moved together, so that the first of them stands at
 * `to`, counted before the move.
 */
export function movedTo<Row>(
  rows: readonly Row[],
  places: readonly number[],
  to: number,
): readonly Row[] {
  const selected = new Set(places);
  const [before, after] = [rows.slice(0, to), rows.slice(to)];
  const offset = before.length;
  return [
    ...before.filter((_, index) => !selected.has(index)),
    ...rows.filter((_, index) => selected.has(index)),
    ...after.filter((_, index) => !selected.has(index + offset)),
  ];
}
