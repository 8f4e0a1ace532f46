import type {
  DuckDBArrayVector,
  DuckDBDataChunk,
  DuckDBListVector,
  DuckDBVector,
} from '@duckdb/node-api';

/** The numbers of a vector of DOUBLE or INTEGER. Where a value is null, the number is undefined. */
export function numbersIn(vector: DuckDBVector): Float64Array | Int32Array {
  return arrayIn(vector, 'items') as Float64Array | Int32Array;
}

/**
 * Where the elements of each list begin, and how many there are: two words each, of which the first
 * one is the number.
 */
export function entriesIn(list: DuckDBListVector): Uint32Array {
  const { buffer, byteOffset, length } = arrayIn(list, 'entryData');
  return new Uint32Array(buffer, byteOffset, length * 2);
}

/** The elements of a list argument that is constant within a chunk. */
export function elementsIn(input: DuckDBDataChunk, column: number): Float64Array | Int32Array {
  const list = input.getColumnVector(column) as DuckDBListVector;
  const [from, , length] = entriesIn(list);
  return numbersIn(list.childVector).subarray(from, from! + length!);
}

/** Writes lists of numbers, each of `length`, one after the other. */
export function copyLists(
  list: DuckDBListVector,
  rows: number,
  length: number,
  to: Float64Array,
): void {
  const values = numbersIn(list.childVector);
  const entries = entriesIn(list);
  const start = entries[0]!;
  let next = start;
  for (let row = 0; row < rows && entries[row * 4] === next; row += 1) next += length;
  if (next === start + rows * length) to.set(values.subarray(start, next));
  else
    for (let row = 0; row < rows; row += 1) {
      const from = entries[row * 4]!;
      to.set(values.subarray(from, from + length), row * length);
    }
}

/** The elements of all rows of a vector of arrays. */
export function elementsOf(vector: DuckDBArrayVector): Float64Array | Int32Array {
  const { childData } = vector as unknown as { readonly childData: DuckDBVector };
  return numbersIn(childData);
}

const allValid = 2n ** 64n - 1n;

/** Whether a value of a vector is null. The client answers that one by one only. */
export function hasNulls(vector: DuckDBVector): boolean {
  const { validity } = vector as unknown as { readonly validity?: { readonly data?: unknown } };
  if (validity?.data === null) return false;
  const words = validity?.data;
  if (!(words instanceof BigUint64Array)) throw new Error('The client of DuckDB has no validity.');
  const rest = vector.itemCount % 64;
  return words.some((word, index) =>
    index === words.length - 1 && rest > 0
      ? BigInt.asUintN(rest, word) !== 2n ** BigInt(rest) - 1n
      : word !== allValid,
  );
}

type NumberArray = Float64Array | Int32Array | BigUint64Array;

/**
 * The array that the client reads a vector's values from. It offers them one by one only, which
 * takes four times as long for millions of numbers.
 */
function arrayIn(vector: DuckDBVector, name: 'items' | 'entryData'): NumberArray {
  const array = (vector as unknown as Readonly<Record<string, unknown>>)[name];
  if (!ArrayBuffer.isView(array)) throw new Error(`The client of DuckDB has no ${name}.`);
  return array as NumberArray;
}
