/** A page in which a search text was found, with the words around it. */
export type Found = { readonly page: string; readonly title: string; readonly around: string };

type Searched = { readonly page: string; readonly title: string; readonly text: string };

const before = 40;
const after = 100;

/** The pages that contain every word; those with one in the title first. */
export function searchPages(pages: readonly Searched[], wanted: string): readonly Found[] {
  const words = wanted
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const isIn =
    (text: string) =>
    (word: string): boolean =>
      text.toLowerCase().includes(word);
  return pages
    .filter(({ title, text }) => words.every(isIn(`${title}\n${text}`)))
    .toSorted(
      (one, other) => Number(words.some(isIn(other.title))) - Number(words.some(isIn(one.title))),
    )
    .map(({ page, title, text }) => ({ page, title, around: around(text, words[0]!) }));
}

function around(markdown: string, word: string): string {
  const text = markdown
    .replace(/^#.*$/m, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*#|]|^\s*(?:-|\d+\.) |^[-\s]{3,}$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const place = text.toLowerCase().indexOf(word);
  const start = place <= before ? 0 : text.indexOf(' ', place - before) + 1;
  const limit = start + before + after;
  if (text.length <= limit) return `${start > 0 ? '… ' : ''}${text.slice(start)}`;
  return `${start > 0 ? '… ' : ''}${text.slice(start, text.lastIndexOf(' ', limit))} …`;
}
