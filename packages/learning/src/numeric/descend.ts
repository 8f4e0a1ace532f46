const mostPasses = 100_000;

/**
 * Minimizes `½ x·M·x − r·x + Σ lasso|x|` by coordinate descent, to the last digits. Starts at
 * `start`, or at 0.
 */
export function descend(
  matrix: Float64Array,
  right: Float64Array,
  lasso: Float64Array,
  start: Float64Array | null = null,
): Float64Array {
  const size = right.length;
  const x = start === null ? new Float64Array(size) : Float64Array.from(start);
  const gradient = Float64Array.from(right, (value) => -value);
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j < size; j += 1) gradient[i]! += matrix[i * size + j]! * x[j]!;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    let largest = 0;
    for (let i = 0; i < size; i += 1) {
      const diagonal = matrix[i * size + i]!;
      if (diagonal <= 0) continue;
      const wanted = diagonal * x[i]! - gradient[i]!;
      const next = (Math.sign(wanted) * Math.max(0, Math.abs(wanted) - lasso[i]!)) / diagonal;
      const change = next - x[i]!;
      if (change === 0) continue;
      x[i] = next;
      for (let j = 0; j < size; j += 1) gradient[j]! += matrix[j * size + i]! * change;
      largest = Math.max(largest, Math.abs(change));
    }
    if (largest < 1e-14) break;
  }
  return x;
}
