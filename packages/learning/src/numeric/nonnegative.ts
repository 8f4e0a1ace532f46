const mostPasses = 10_000;

/**
 * Minimizes `½ x·M·x − r·x` over all `x` without negative elements, by coordinate descent, to the
 * last digits; null if a diagonal element of the matrix isn't positive.
 */
export function solveNonnegative(matrix: Float64Array, right: Float64Array): Float64Array | null {
  const size = right.length;
  const x = new Float64Array(size);
  const gradient = Float64Array.from(right, (value) => -value);
  for (let pass = 0; pass < mostPasses; pass += 1) {
    let largest = 0;
    for (let i = 0; i < size; i += 1) {
      const diagonal = matrix[i * size + i]!;
      if (!(diagonal > 0)) return null;
      const next = Math.max(0, x[i]! - gradient[i]! / diagonal);
      const change = next - x[i]!;
      if (change === 0) continue;
      x[i] = next;
      for (let j = 0; j < size; j += 1) gradient[j]! += matrix[j * size + i]! * change;
      largest = Math.max(largest, Math.abs(change) / Math.max(1, next));
    }
    if (largest < 1e-14) break;
  }
  return x;
}
