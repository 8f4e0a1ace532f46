import { solveCholesky } from './cholesky.ts';
import { eigenOf } from './eigen.ts';

/**
 * Solves `matrix · x = right` for a symmetric positive semidefinite matrix. Of many solutions, it
 * returns the shortest one.
 */
export function solveSymmetric(
  matrix: Float64Array,
  right: Float64Array,
  size: number,
): Float64Array {
  return solveCholesky(matrix, right, size) ?? shortestSolution(matrix, right, size);
}

function shortestSolution(matrix: Float64Array, right: Float64Array, size: number): Float64Array {
  const { values, vectors } = eigenOf(matrix, size);
  const least = Math.abs(values[0] ?? 0) * size * 1e-14;
  const solution = new Float64Array(size);
  for (let k = 0; k < size; k += 1) {
    if (values[k]! <= least) continue;
    let part = 0;
    for (let i = 0; i < size; i += 1) part += vectors[i * size + k]! * right[i]!;
    part /= values[k]!;
    for (let i = 0; i < size; i += 1) solution[i]! += part * vectors[i * size + k]!;
  }
  return solution;
}
