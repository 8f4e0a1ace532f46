import { INTEGER, VARCHAR } from '@duckdb/node-api';
import { newerCharacters } from '../regex/index.ts';
import { lowerInJava } from './java-lower.ts';
import { kernel, kernelError, type Kernel } from './kernel.ts';

export const textKernels: readonly Kernel[] = [
  // Spark and JavaScript both take the case mappings of ICU.
  kernel('spark_lower_sigma', [VARCHAR], VARCHAR, (text: string) => text.toLowerCase()),
  kernel('spark_java_lower_sigma', [VARCHAR], VARCHAR, (text: string) => {
    const lower = lowerInJava(text);
    if (lower === null) throw kernelError('NOT_EXACT', text);
    return lower;
  }),
  kernel('spark_levenshtein', [VARCHAR, VARCHAR], INTEGER, (a: string, b: string) =>
    distance([...a], [...b]),
  ),
  // What replaces capitals, small letters, digits and the rest; nothing does if it is empty.
  kernel(
    'spark_mask',
    [VARCHAR, VARCHAR, VARCHAR, VARCHAR, VARCHAR],
    VARCHAR,
    (text: string, capital: string, small: string, digit: string, other: string) => {
      if (newerCharacters.test(text)) throw kernelError('NOT_EXACT', text);
      // As in Java, one unit of UTF-16 after another.
      return text
        .split('')
        .map((unit) => maskFor(unit, capital, small, digit, other) || unit)
        .join('');
    },
  ),
];

function maskFor(
  unit: string,
  capital: string,
  small: string,
  digit: string,
  other: string,
): string {
  if (/\p{Lu}/u.test(unit)) return capital;
  if (/\p{Ll}/u.test(unit)) return small;
  return /\p{Nd}/u.test(unit) ? digit : other;
}

/** The number of code points to insert, delete or replace. */
function distance(a: readonly string[], b: readonly string[]): number {
  let previous = b.map((_, index) => index + 1);
  previous.unshift(0);
  a.forEach((character, row) => {
    const next = [row + 1];
    b.forEach((other, column) => {
      const replaced = previous[column]! + (character === other ? 0 : 1);
      next.push(Math.min(replaced, previous[column + 1]! + 1, next[column]! + 1));
    });
    previous = next;
  });
  return previous.at(-1)!;
}
