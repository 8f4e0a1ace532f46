import type { FileEntry } from '@millrace/api';

export type FileOrder = 'alphabetical' | 'size' | 'modified' | 'asc' | 'desc' | 'dsc';

type Comparison = (a: FileEntry, b: FileEntry) => number;

const byName: Comparison = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

const orders: Record<FileOrder, Comparison> = {
  alphabetical: byName,
  asc: byName,
  desc: (a, b) => byName(b, a),
  dsc: (a, b) => byName(b, a),
  size: (a, b) => b.length - a.length || byName(a, b),
  modified: (a, b) => b.modificationTime - a.modificationTime || byName(a, b),
};

/** Entries by name, by size (largest first) or by last change (newest first). */
export function sortEntries(entries: readonly FileEntry[], order: FileOrder = 'alphabetical'): FileEntry[] {
  return entries.toSorted(orders[order]);
}
