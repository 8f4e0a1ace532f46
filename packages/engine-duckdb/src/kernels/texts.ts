import { INTEGER, VARCHAR } from '@duckdb/node-api';
import { kernel, type Kernel } from './kernel.ts';

export const textKernels: readonly Kernel[] = [
  kernel('spark_levenshtein', [VARCHAR, VARCHAR], INTEGER, (a: string, b: string) =>
    distance([...a], [...b]),
  ),
];

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
