/**
 * The eigenvalues of a symmetric matrix of `size` × `size`, and the eigenvector of each as a row of
 * `vectors`: by reflections to a tridiagonal matrix, and rotations of that one.
 */
export function eigenOfTridiagonal(matrix: Float64Array, size: number): Rows {
  const a = Float64Array.from(matrix);
  const reflections = Array.from({ length: Math.max(0, size - 2) }, (_, k) => reflect(a, size, k));
  const values = Float64Array.from({ length: size }, (_, i) => a[i * size + i]!);
  const beside = Float64Array.from({ length: size }, (_, i) =>
    i + 1 < size ? a[(i + 1) * size + i]! : 0,
  );
  const vectors = product(reflections, size);
  const least =
    Number.EPSILON *
    values.reduce((most, value, i) => Math.max(most, Math.abs(value) + Math.abs(beside[i]!)), 0);
  for (let first = 0; first < size; first += 1) separate(first, values, beside, vectors, least);
  return { values, vectors };
}

type Rows = { readonly values: Float64Array; readonly vectors: Float64Array };

/** `I - factor · direction · directionᵀ`. */
type Reflection = { readonly direction: Float64Array; readonly factor: number };

/** Makes column `k` zero below the element beside the diagonal; null if it is zero already. */
function reflect(a: Float64Array, size: number, k: number): Reflection | null {
  const direction = new Float64Array(size);
  for (let i = k + 1; i < size; i += 1) direction[i] = a[i * size + k]!;
  const length = lengthOf(direction);
  if (length === 0) return null;
  const beside = direction[k + 1]! > 0 ? -length : length;
  direction[k + 1] = direction[k + 1]! - beside;
  const factor = 2 / dot(direction, direction, 0, k + 1, size);
  const change = new Float64Array(size);
  for (let i = k + 1; i < size; i += 1)
    change[i] = factor * dot(a, direction, i * size, k + 1, size);
  const along = (factor / 2) * dot(change, direction, 0, k + 1, size);
  for (let i = k + 1; i < size; i += 1) change[i] = change[i]! - along * direction[i]!;
  for (let i = k + 1; i < size; i += 1) {
    const [d, c] = [direction[i]!, change[i]!];
    for (let j = k + 1; j < size; j += 1)
      a[i * size + j] = a[i * size + j]! - (d * change[j]! + c * direction[j]!);
  }
  a[(k + 1) * size + k] = beside;
  return { direction, factor };
}

/** Without an overflow of the squares. */
function lengthOf(vector: Float64Array): number {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return largest === 0
    ? 0
    : largest * Math.sqrt(vector.reduce((sum, value) => sum + (value / largest) ** 2, 0));
}

/** The product of a row, which starts at `offset` of `rows`, and a vector. */
function dot(
  rows: Float64Array,
  other: Float64Array,
  offset: number,
  from: number,
  to: number,
): number {
  let sum = 0;
  for (let j = from; j < to; j += 1) sum += rows[offset + j]! * other[j]!;
  return sum;
}

/** The columns of the product of all reflections, as rows. */
function product(reflections: readonly (Reflection | null)[], size: number): Float64Array {
  const rows = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) rows[i * size + i] = 1;
  for (let k = reflections.length - 1; k >= 0; k -= 1) {
    const reflection = reflections[k];
    if (reflection === null || reflection === undefined) continue;
    const { direction, factor } = reflection;
    for (let row = k + 1; row < size; row += 1) {
      const part = factor * dot(rows, direction, row * size, k + 1, size);
      for (let j = k + 1; j < size; j += 1)
        rows[row * size + j] = rows[row * size + j]! - part * direction[j]!;
    }
  }
  return rows;
}

const mostSteps = 100;

/** QL steps with implicit shifts, until the element beside the value at `first` no longer matters. */
function separate(
  first: number,
  values: Float64Array,
  beside: Float64Array,
  vectors: Float64Array,
  least: number,
): void {
  for (let step = 0; step < mostSteps; step += 1) {
    const last = blockEnd(first, beside, least);
    if (last === first) return;
    stepOf(first, last, values, beside, vectors);
  }
}

/** The last value before an element that no longer matters beside the largest. */
function blockEnd(first: number, beside: Float64Array, least: number): number {
  let last = first;
  while (last < beside.length - 1 && Math.abs(beside[last]!) > least) last += 1;
  return last;
}

function stepOf(
  first: number,
  last: number,
  values: Float64Array,
  beside: Float64Array,
  vectors: Float64Array,
): void {
  const half = (values[first + 1]! - values[first]!) / (2 * beside[first]!);
  const root = half < 0 ? half - Math.hypot(half, 1) : half + Math.hypot(half, 1);
  let bulge = values[last]! - values[first]! + beside[first]! / root;
  let [sine, cosine, shift] = [1, 1, 0];
  for (let i = last - 1; i >= first; i -= 1) {
    const [next, kept] = [sine * beside[i]!, cosine * beside[i]!];
    const length = Math.hypot(next, bulge);
    beside[i + 1] = length;
    if (length === 0) {
      values[i + 1] = values[i + 1]! - shift;
      beside[last] = 0;
      return;
    }
    [sine, cosine] = [next / length, bulge / length];
    const value = values[i + 1]! - shift;
    const moved = (values[i]! - value) * sine + 2 * cosine * kept;
    shift = sine * moved;
    values[i + 1] = value + shift;
    bulge = cosine * moved - kept;
    rotateRows(vectors, values.length, i, sine, cosine);
  }
  values[first] = values[first]! - shift;
  beside[first] = bulge;
  beside[last] = 0;
}

function rotateRows(
  rows: Float64Array,
  size: number,
  row: number,
  sine: number,
  cosine: number,
): void {
  const [upper, lower] = [row * size, (row + 1) * size];
  for (let j = 0; j < size; j += 1) {
    const [a, b] = [rows[upper + j]!, rows[lower + j]!];
    rows[lower + j] = sine * a + cosine * b;
    rows[upper + j] = cosine * a - sine * b;
  }
}
