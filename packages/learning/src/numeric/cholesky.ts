/**
 * Solves `matrix · x = right` for a symmetric positive definite matrix of `size` × `size`; null if
 * it is singular or nearly so. Changes neither.
 */
export function solveCholesky(
  matrix: Float64Array,
  right: Float64Array,
  size: number,
): Float64Array | null {
  const lower = factorCholesky(matrix, size);
  return lower === null ? null : solveFactored(lower, right, size);
}

/** The lower triangle whose square is the matrix; null if that is singular or nearly so. */
export function factorCholesky(matrix: Float64Array, size: number): Float64Array | null {
  const lower = Float64Array.from(matrix);
  for (let j = 0; j < size; j += 1) {
    let diagonal = lower[j * size + j]!;
    const before = diagonal;
    for (let k = 0; k < j; k += 1) diagonal -= lower[j * size + k]! ** 2;
    if (!(diagonal > before * 1e-13)) return null;
    const root = Math.sqrt(diagonal);
    lower[j * size + j] = root;
    for (let i = j + 1; i < size; i += 1) {
      let value = lower[i * size + j]!;
      for (let k = 0; k < j; k += 1) value -= lower[i * size + k]! * lower[j * size + k]!;
      lower[i * size + j] = value / root;
    }
  }
  return lower;
}

export function solveFactored(
  lower: Float64Array,
  right: Float64Array,
  size: number,
): Float64Array {
  const solution = Float64Array.from(right);
  for (let i = 0; i < size; i += 1) {
    for (let k = 0; k < i; k += 1) solution[i]! -= lower[i * size + k]! * solution[k]!;
    solution[i]! /= lower[i * size + i]!;
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < size; k += 1) solution[i]! -= lower[k * size + i]! * solution[k]!;
    solution[i]! /= lower[i * size + i]!;
  }
  return solution;
}

/** The diagonal of the inverse of the matrix that was factored. */
export function inverseDiagonal(lower: Float64Array, size: number): Float64Array {
  const diagonal = new Float64Array(size);
  const column = new Float64Array(size);
  for (let j = 0; j < size; j += 1) {
    for (let i = j; i < size; i += 1) {
      let value = i === j ? 1 : 0;
      for (let k = j; k < i; k += 1) value -= lower[i * size + k]! * column[k]!;
      column[i] = value / lower[i * size + i]!;
      diagonal[j]! += column[i]! ** 2;
    }
  }
  return diagonal;
}
