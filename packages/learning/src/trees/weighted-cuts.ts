/**
 * Cuts a column as Spark ML does for rows of different weights: between all values if there are at
 * most `most` cuts, else so that bins have about the same weight.
 */
export function weightedCuts(
  column: Float64Array,
  weight: Float64Array,
  most: number,
): Float64Array {
  const { values, weights } = weighValues(column, weight);
  const between = (index: number): number => (values[index - 1]! + values[index]!) / 2;
  const count = values.length - 1;
  if (count <= most) return Float64Array.from({ length: count }, (_, index) => between(index + 1));
  const stride = weight.reduce((sum, each) => sum + each, 0) / (most + 1);
  const cuts: number[] = [];
  let sum = weights[0]!;
  let target = stride;
  for (let index = 1; index < values.length; index += 1) {
    const before = sum;
    sum += weights[index]!;
    if (Math.abs(before - target) >= Math.abs(sum - target)) continue;
    cuts.push(between(index));
    target += stride;
  }
  return Float64Array.from(cuts);
}

/** The values in ascending order and their weights; not 0, if it weighs nothing. */
function weighValues(
  column: Float64Array,
  weight: Float64Array,
): { readonly values: Float64Array; readonly weights: Float64Array } {
  const values = column.toSorted().filter((value, i, all) => i === 0 || value !== all[i - 1]);
  const weights = new Float64Array(values.length);
  for (let row = 0; row < column.length; row += 1)
    weights[placeOf(column[row]!, values)]! += weight[row]!;
  const isKept = (_: number, i: number): boolean => values[i] !== 0 || weights[i] !== 0;
  return { values: values.filter(isKept), weights: weights.filter(isKept) };
}

function placeOf(value: number, values: Float64Array): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
