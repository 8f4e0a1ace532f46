/** The keys of the selected records. */
export type Selection = ReadonlySet<string>;

export const nothingSelected: Selection = new Set();

export function toggled(selection: Selection, key: string): Selection {
  const next = new Set(selection);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Adds all records between two to the selection, both included. */
export function withRange(
  selection: Selection,
  keys: readonly string[],
  from: string,
  to: string,
): Selection {
  const ends = [keys.indexOf(from), keys.indexOf(to)].toSorted((one, other) => one - other);
  return ends[0] === -1
    ? toggled(selection, to)
    : new Set([...selection, ...keys.slice(ends[0], ends[1]! + 1)]);
}

/** The selected keys that still exist. */
export function within(selection: Selection, keys: readonly string[]): Selection {
  const there = keys.filter((key) => selection.has(key));
  return there.length === selection.size ? selection : new Set(there);
}

/** How many of the records on the page are selected. */
export function coverage(selection: Selection, keys: readonly string[]): 'none' | 'some' | 'all' {
  const selected = keys.filter((key) => selection.has(key)).length;
  if (selected === 0) return 'none';
  return selected === keys.length ? 'all' : 'some';
}
