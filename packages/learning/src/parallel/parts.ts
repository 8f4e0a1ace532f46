/** More partial sums would take more time to add than threads save. */
const maxParts = 64;
const minPartRows = 8192;
const maxPartialSums = 4_000_000;

/**
 * How many parts rows have, for so many sums of each. It depends only on the sizes, so that sums don't
 * depend on the threads.
 */
export function partsOf(rows: number, sumsOfPart: number): number {
  return Math.max(
    1,
    Math.min(maxParts, Math.floor(rows / minPartRows), Math.floor(maxPartialSums / sumsOfPart)),
  );
}

/** Adds up as many sums of each part, in the order of the parts. */
export function addParts(sums: Float64Array, parts: number): Float64Array {
  const size = sums.length / parts;
  const all = sums.slice(0, size);
  for (let part = 1; part < parts; part += 1)
    for (let i = 0; i < size; i += 1) all[i]! += sums[part * size + i]!;
  return all;
}
