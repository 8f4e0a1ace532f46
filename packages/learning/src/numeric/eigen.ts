import { eigenOfTridiagonal } from './tridiagonal-eigen.ts';

/** Eigenvalues in descending order, and the eigenvector of each as a column of `vectors`. */
export type Eigen = { readonly values: Float64Array; readonly vectors: Float64Array };

/** Rotations are more exact for small values, and take too long for larger matrices. */
const mostRotated = 64;

/** The eigenvalues and eigenvectors of a symmetric matrix of `size` × `size`. */
export function eigenOf(matrix: Float64Array, size: number): Eigen {
  const { values, vectors } =
    size > mostRotated ? eigenOfTridiagonal(matrix, size) : rotated(matrix, size);
  const order = Array.from({ length: size }, (_, index) => index).sort(
    (one, other) => values[other]! - values[one]!,
  );
  const columns = new Float64Array(size * size);
  order.forEach((from, to) => {
    for (let row = 0; row < size; row += 1) columns[row * size + to] = vectors[from * size + row]!;
  });
  return { values: Float64Array.from(order, (index) => values[index]!), vectors: columns };
}

const mostSweeps = 100;

/** By Jacobi rotations. The eigenvectors are the rows of `vectors`. */
function rotated(matrix: Float64Array, size: number): Eigen {
  const a = Float64Array.from(matrix);
  const vectors = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) vectors[i * size + i] = 1;
  for (let sweep = 0; sweep < mostSweeps && offDiagonal(a, size) > 0; sweep += 1) {
    for (let p = 0; p < size; p += 1)
      for (let q = p + 1; q < size; q += 1) rotate(a, vectors, size, p, q);
  }
  return { values: Float64Array.from({ length: size }, (_, i) => a[i * size + i]!), vectors };
}

/** The part outside the diagonal, 0 once it no longer matters to any digit. */
function offDiagonal(a: Float64Array, size: number): number {
  let off = 0;
  let all = 0;
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < size; j += 1) {
      const square = a[i * size + j]! ** 2;
      all += square;
      if (i !== j) off += square;
    }
  }
  return off > all * 1e-34 ? off : 0;
}

function rotate(a: Float64Array, v: Float64Array, size: number, p: number, q: number): void {
  const apq = a[p * size + q]!;
  if (apq === 0) return;
  const theta = (a[q * size + q]! - a[p * size + p]!) / (2 * apq);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const c = 1 / Math.hypot(t, 1);
  const s = t * c;
  for (let k = 0; k < size; k += 1) {
    const kp = a[k * size + p]!;
    const kq = a[k * size + q]!;
    a[k * size + p] = c * kp - s * kq;
    a[k * size + q] = s * kp + c * kq;
  }
  for (let k = 0; k < size; k += 1) {
    const pk = a[p * size + k]!;
    const qk = a[q * size + k]!;
    a[p * size + k] = c * pk - s * qk;
    a[q * size + k] = s * pk + c * qk;
    const vp = v[p * size + k]!;
    const vq = v[q * size + k]!;
    v[p * size + k] = c * vp - s * vq;
    v[q * size + k] = s * vp + c * vq;
  }
  // What rounding leaves of it would keep the sweeps going.
  a[p * size + q] = 0;
  a[q * size + p] = 0;
}
