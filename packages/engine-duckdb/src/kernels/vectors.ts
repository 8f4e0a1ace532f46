import type { DuckDBListValue } from '@duckdb/node-api';
import { FLOAT, LIST, listValue } from '@duckdb/node-api';
import { kernel, kernelError, type Kernel } from './kernel.ts';

const VECTOR = LIST(FLOAT);
const single = Math.fround;

/** Spark takes norms below the smallest normal FLOAT for 0. */
const smallest = 2 ** -126;

/** In single precision, in Spark's order of additions: eight at a time, then the rest. */
export const vectors: readonly Kernel[] = [
  kernel('spark_vector_product', [VECTOR, VECTOR], FLOAT, ofPair('inner_product', product)),
  kernel(
    'spark_vector_cosine',
    [VECTOR, VECTOR],
    FLOAT,
    ofPair('cosine_similarity', (a, b) => {
      const norm = single(Math.sqrt(single(product(a, a) * product(b, b))));
      return a.length === 0 || norm < smallest ? null : single(product(a, b) / norm);
    }),
  ),
  kernel(
    'spark_vector_distance',
    [VECTOR, VECTOR],
    FLOAT,
    ofPair('l2_distance', (a, b) => {
      const differences = a.map((x, index) => single(x - b[index]!));
      return single(Math.sqrt(product(differences, differences)));
    }),
  ),
  kernel('spark_vector_norm', [VECTOR, FLOAT], FLOAT, (list: DuckDBListValue, degree: number) => {
    const norm = normOf(degree);
    const vector = numbersOf(list);
    return vector === null ? null : norm(vector);
  }),
  kernel(
    'spark_vector_normalize',
    [VECTOR, FLOAT],
    VECTOR,
    (list: DuckDBListValue, degree: number) => {
      const norm = normOf(degree);
      const vector = numbersOf(list);
      if (vector === null || vector.length === 0) return vector === null ? null : listValue([]);
      const size = norm(vector);
      return size < smallest ? null : listValue(vector.map((x) => single(x / size)));
    },
  ),
  // A running mean, as Spark computes it for the rows in their order.
  kernel('spark_vector_sum', [LIST(VECTOR)], VECTOR, (list: DuckDBListValue) =>
    combined('sum', list, (sum, x) => single(sum + x)),
  ),
  kernel('spark_vector_avg', [LIST(VECTOR)], VECTOR, (list: DuckDBListValue) =>
    combined('avg', list, (mean, x, count) =>
      single(mean + single(single(x - mean) * single(1 / count))),
    ),
  ),
];

type Vector = readonly number[];

/** Null if an element is null. */
function numbersOf({ items }: DuckDBListValue): Vector | null {
  return items.includes(null) ? null : (items as Vector);
}

function ofPair(
  name: string,
  compute: (a: Vector, b: Vector) => number | null,
): (a: DuckDBListValue, b: DuckDBListValue) => number | null {
  return (left, right) => {
    checkLengths(name, left.items.length, right.items.length);
    const [a, b] = [numbersOf(left), numbersOf(right)];
    return a === null || b === null ? null : compute(a, b);
  };
}

function checkLengths(name: string, a: number, b: number): void {
  if (a !== b) throw kernelError('VECTOR_DIMENSION_MISMATCH', `vector_${name}: ${a} and ${b}`);
}

function product(a: Vector, b: Vector): number {
  return sumOf(a.length, (index) => single(a[index]! * b[index]!));
}

function sumOf(length: number, term: (index: number) => number): number {
  const rest = length - (length % 8);
  let sum = 0;
  for (let start = 0; start < rest; start += 8) {
    let part = term(start);
    for (let index = start + 1; index < start + 8; index += 1) part = single(part + term(index));
    sum = single(sum + part);
  }
  for (let index = rest; index < length; index += 1) sum = single(sum + term(index));
  return sum;
}

function normOf(degree: number): (vector: Vector) => number {
  switch (degree) {
    case 1:
      return (vector) => sumOf(vector.length, (index) => Math.abs(vector[index]!));
    case 2:
      return (vector) => single(Math.sqrt(product(vector, vector)));
    case Infinity:
      return (vector) => vector.reduce((most, x) => (Math.abs(x) > most ? Math.abs(x) : most), 0);
    default:
      throw kernelError('INVALID_VECTOR_NORM_DEGREE', String(degree));
  }
}

/** Vectors with a null element are skipped; null if there are no others. */
function combined(
  name: string,
  { items }: DuckDBListValue,
  next: (sum: number, x: number, count: number) => number,
): DuckDBListValue | null {
  let sum: number[] | null = null;
  let count = 0;
  for (const item of items) {
    const vector = numbersOf(item as DuckDBListValue);
    if (vector === null) continue;
    count += 1;
    if (sum === null) {
      sum = [...vector];
      continue;
    }
    checkLengths(name, sum.length, vector.length);
    for (const [index, x] of vector.entries()) sum[index] = next(sum[index]!, x, count);
  }
  return sum === null ? null : listValue(sum);
}
