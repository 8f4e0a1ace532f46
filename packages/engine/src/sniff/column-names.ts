/** Names of columns whose digits are a code and no number: no one adds postal codes. */
const postal = /\b(?:zip|zip ?codes?|post(?:al)? ?codes?|plz)\b/;
const dialed = /\b(?:phone|telephone|fax|mobile|ssn|isbn|ean|upc|gtin|iban)\b/;
const time = /\b(?:time|timestamp|ts|epoch|unix|date|created|updated|modified|at)\b/;

/** Whether a column of whole numbers holds codes, by its name and how many digits they have. */
export function areCodes(name: string, values: readonly string[]): boolean {
  const words = wordsOf(name);
  const digits = postal.test(words) ? 3 : dialed.test(words) ? 7 : Infinity;
  return values.every((value) => value.length >= digits);
}

/** From 1990 to 2100. */
const [FIRST_SECOND, LAST_SECOND] = [631_152_000, 4_102_444_800];

/** The format of times that are counted from 1970, by the column's name and the values' size. */
export function epochFormat(name: string, values: readonly string[]): 'epoch' | 'epoch ms' | null {
  if (!time.test(wordsOf(name))) return null;
  const isWithin = (unit: number): boolean =>
    values.every((value) => {
      const seconds = Number(value) / unit;
      return /^\d+$/.test(value) && seconds >= FIRST_SECOND && seconds < LAST_SECOND;
    });
  return isWithin(1) ? 'epoch' : isWithin(1000) ? 'epoch ms' : null;
}

function wordsOf(name: string): string {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .toLowerCase();
}
