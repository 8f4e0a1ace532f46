/** Letters that have no accent to remove but are typed without one. */
const plain: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/**
 * The text as searches compare it: without case and accents, so that `region` finds `Région`.
 * Blanks of any width are spaces.
 */
export function searchText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[æøđðħıłœßþ]/g, (letter) => plain[letter]!)
    .replaceAll(/\p{Space_Separator}/gu, ' ');
}
