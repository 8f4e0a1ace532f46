import type { DuckDBDataChunk, DuckDBListVector, DuckDBVector } from '@duckdb/node-api';

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
