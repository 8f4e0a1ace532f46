import { array, DOUBLE, INTEGER, struct, typeName, type DataType } from '../data-type.ts';

/**
 * A vector with mostly zeros, such as the counts of words: its size, the positions of the other
 * elements in ascending order, and their values. A dense vector is an `ARRAY<DOUBLE>`.
 */
export const SPARSE_VECTOR: DataType = struct([
  { name: 'size', type: INTEGER },
  { name: 'indices', type: array(INTEGER) },
  { name: 'values', type: array(DOUBLE) },
]);

const sparseName = typeName(SPARSE_VECTOR);

export function isSparseVector(type: DataType): boolean {
  return type.kind === 'STRUCT' && typeName(type) === sparseName;
}
