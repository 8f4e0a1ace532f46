/** The text as searches compare it: without case in any alphabet, and with accents normalized. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase();
}
