import { searchText } from '@millrace/data-grid';

/**
 * The items whose label contains every word of the text, best first: labels that start with it,
 * then labels with a word that does.
 */
export function matching<Item>(
  items: readonly Item[],
  text: string,
  labelOf: (item: Item) => string,
): readonly Item[] {
  const words = wordsIn(text);
  if (words.length === 0) return items;
  return items
    .map((item, index) => ({ item, index, label: searchText(labelOf(item)) }))
    .filter(({ label }) => words.every((word) => label.includes(word)))
    .toSorted(
      (one, other) =>
        rank(one.label, words[0]!) - rank(other.label, words[0]!) || one.index - other.index,
    )
    .map(({ item }) => item);
}

/** Whether the label starts with the text's first word, and each other one starts a word of it. */
export function startsWords(label: string, text: string): boolean {
  const ranks = wordsIn(text).map((word) => rank(searchText(label), word));
  return ranks[0] === 0 && ranks.every((each) => each < 2);
}

function wordsIn(text: string): readonly string[] {
  return searchText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}

function rank(label: string, word: string): number {
  if (label.startsWith(word)) return 0;
  return label.split(/[^\p{Letter}\p{Number}]+/u).some((each) => each.startsWith(word)) ? 1 : 2;
}
