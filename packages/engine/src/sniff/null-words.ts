/** Strings that mean nothing but a missing value. */
const sure: ReadonlySet<string> = new Set([
  'NULL',
  'null',
  '\\N',
  'N/A',
  'n/a',
  '#N/A',
  '<NA>',
  '#NULL!',
  '#VALUE!',
  '#DIV/0!',
  '#REF!',
  '#NUM!',
  '#NAME?',
  // What R writes for an empty text.
  'character(0)',
]);

/** What databases such as MySQL and SAP write for a date that isn't one. */
const zeroDate = /^0000(?<a>[-/.])00\k<a>00$|^00(?<b>[-/.])00\k<b>0000$/;

/** Strings that often stand for a missing value, and can be values. */
const likely: ReadonlySet<string> = new Set([
  'NA',
  'na',
  'n.a.',
  'N.A.',
  'NaN',
  'nan',
  'Null',
  'None',
  'none',
  'missing',
  'Missing',
  'unknown',
  'Unknown',
  'unbekannt',
  '(blank)',
  'k.A.',
  'k. A.',
  'o.A.',
  'TBD',
  'tbd',
  'TBA',
  'tba',
  'n.d.',
  'N.D.',
]);

/** Phrases, which are longer than the values that are compared one by one. */
const phrase =
  /^\(?(?:not (?:available|applicable|reported|recorded|known)|no data|(?:insufficient|missing) data|unavailable|keine angaben?|to be (?:determined|announced))\.?\)?$/i;

const signs = /^([-–—.?*_])\1{0,9}$/u;

/** What looks like a missing value without being a word, such as `--`, `?` or `****`. */
function isSign(value: string): boolean {
  return signs.test(value);
}

type Values = readonly string[];

/**
 * Strings that represent missing values: those that mean nothing else, and those without which a
 * column would have a type, unless a column of text uses them as a value (`NA` is a country).
 * `isTyped`: whether values have a type other than text, `isWhole` whether they are whole numbers.
 */
export function findNulls(
  columns: readonly Values[],
  isTyped: (values: Values) => boolean,
  isFraction: (values: Values) => boolean,
): readonly string[] {
  const [found, needed, used] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const values of columns) {
    const here = new Set(values.filter((value) => mayBeNull(value)));
    for (const word of here) if (isSure(word.trim())) found.add(word);
    if (here.size === 0) continue;
    const rest = values.filter((value) => !here.has(value));
    const hasType = rest.length > 0 && isTyped(rest);
    for (const word of here) {
      if (isSure(word.trim())) continue;
      if (!hasType) {
        if (isValueAmong(word.trim(), rest)) used.add(word);
      } else if (word.trim() !== 'NaN' || !isFraction(rest)) needed.add(word);
    }
  }
  return [...found, ...[...needed].filter((word) => !used.has(word))];
}

/** Whether a value, with the blanks around it, may mean that there is none. */
export function mayBeNull(value: string): boolean {
  if (value.length > 24) return false;
  const word = value.trim();
  if (phrase.test(word)) return true;
  if (value.length > 12) return false;
  return isSure(word) || likely.has(word) || /^null$/i.test(word) || isSign(word);
}

function isSure(word: string): boolean {
  return sure.has(word) || zeroDate.test(word);
}

/** Whether a column of text uses the word as one of its values: `NA` only among other codes. */
function isValueAmong(word: string, others: Values): boolean {
  if (isSign(word) || phrase.test(word)) return false;
  if (/^(?:null|missing|\(blank\))$/i.test(word)) return false;
  if (!/^n\.?an?\.?$/i.test(word)) return true;
  const distinct = [...new Set(others)];
  const alike = distinct.filter(
    (other) => other.length === word.length && caseOf(other) === caseOf(word),
  );
  return alike.length > distinct.length / 2;
}

function caseOf(word: string): 'upper' | 'lower' | 'mixed' {
  return word === word.toUpperCase() ? 'upper' : word === word.toLowerCase() ? 'lower' : 'mixed';
}
