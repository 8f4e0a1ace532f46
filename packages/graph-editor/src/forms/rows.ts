/** An entry of a list; null if the list contains null. */
export type Entry = string | null;

/** The entries of a JSON list. An empty text is an empty list; null if it isn't a list. */
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

/** The rows of parallel lists; shorter ones are padded with empty strings. */
export function rowsOf(values: readonly string[]): readonly (readonly Entry[])[] {
  const lists = values.map((value) => entriesOf(value) ?? []);
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, row) =>
    lists.map((list) => (row < list.length ? list[row]! : '')),
  );
}

/** The lists of rows, each as JSON text. A list without any value stays empty. */
export function valuesOf(rows: readonly (readonly Entry[])[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const list = rows.map((row) => row[index] ?? (row[index] === null ? null : ''));
    return JSON.stringify(index > 0 && list.every((text) => text === '') ? [] : list);
  });
}

/**
 * The list with some entries moved together, so that the first of them is at `to`, counted before
 * the move.
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
