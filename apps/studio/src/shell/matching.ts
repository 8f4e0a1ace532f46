/**
 * The items whose label contains every word of the text, best first: labels that start with it,
 * then labels with a word that does.
 */
export function matching<Item>(
  items: readonly Item[],
  text: string,
  labelOf: (item: Item) => string,
): readonly Item[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return items;
  return items
    .map((item, index) => ({ item, index, label: labelOf(item).toLowerCase() }))
    .filter(({ label }) => words.every((word) => label.includes(word)))
    .toSorted(
      (one, other) =>
        rank(one.label, words[0]!) - rank(other.label, words[0]!) || one.index - other.index,
    )
    .map(({ item }) => item);
}

function rank(label: string, word: string): number {
  if (label.startsWith(word)) return 0;
  return label.split(/[^\p{Letter}\p{Number}]+/u).some((each) => each.startsWith(word)) ? 1 : 2;
}
