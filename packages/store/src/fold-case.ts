/** The text as searches compare it: without regard to case, in every alphabet, and however its accents are composed. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase();
}
