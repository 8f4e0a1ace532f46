import type { Trainer } from '../contract.ts';

/** A feature with few different values has categories: 0 first if it occurs, then by size. */
export const trainVectorIndexer: Trainer<'VectorIndexer'> = (
  { rows, width, features },
  { maxCategories },
  { progress },
) => {
  const values = Array.from({ length: width }, () => new Set<number>());
  for (let row = 0; row < rows; row += 1)
    for (const [index, found] of values.entries()) {
      // -0 and 0 are one value.
      if (found.size <= maxCategories) found.add(features[row * width + index]! + 0);
    }
  progress(1);
  return {
    categories: values.map((found) =>
      found.size > maxCategories
        ? null
        : [...found].sort((a, b) => Number(b === 0) - Number(a === 0) || a - b),
    ),
  };
};
