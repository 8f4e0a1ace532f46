import { isSparseVector } from '@millrace/plan';
import { printDoubles } from './number.ts';
import type { ScoringSite } from './scorer.ts';

type Raise = ScoringSite['raise'];

/**
 * A column of vectors; raises an error for null, for a null element, and for a vector of another
 * size: not this one, or fewer elements than `least`.
 */
export function checkedVector(
  column: string,
  isSparse: boolean,
  raise: Raise,
  size: { readonly only?: number; readonly least?: number } = {},
): string {
  const own = isSparse ? `${column}['size']` : `len(${column})`;
  const wanted = size.only ?? size.least;
  const sizes = `'${wanted} and ' || CAST(${own} AS VARCHAR)`;
  return [
    `CASE WHEN ${column} IS NULL THEN ${raise('NULL_VECTOR')}`,
    ...(wanted === undefined
      ? []
      : [
          `WHEN ${own} ${size.only === undefined ? '<' : '<>'} ${wanted} THEN ${raise('VECTOR_SIZE', sizes)}`,
        ]),
    `WHEN list_position(${isSparse ? `${column}['values']` : column}, NULL) IS NOT NULL THEN ${raise('VECTOR_NOT_FINITE')}`,
    `ELSE ${column} END`,
  ].join(' ');
}

/** How columns of vectors are read, dense and sparse ones. */
export function vectorsOf({
  column,
  type,
  raise,
}: Pick<ScoringSite, 'column' | 'type' | 'raise'>): Pick<
  ScoringSite,
  'vector' | 'dot' | 'element'
> {
  const isSparse = (name: string): boolean => isSparseVector(type(name));
  const checked = (name: string, size: number): string =>
    checkedVector(column(name), isSparse(name), raise, { only: size });
  return {
    vector: (name, size) =>
      isSparse(name) ? `spark_dense(${checked(name, size)}, ${size})` : checked(name, size),
    dot: (name, factors) => {
      const vector = checked(name, factors.length);
      if (!isSparse(name)) return `list_dot_product(${vector}, ${printDoubles(factors)})`;
      const own = `spark_elements(${printDoubles(factors)}, ${column(name)}['indices'])`;
      return `list_dot_product((${vector})['values'], ${own})`;
    },
    element: (name, size, place) => {
      const vector = checked(name, size);
      if (!isSparse(name)) return `(${vector})[${place + 1}]`;
      const { values, indices } = {
        values: `(${vector})['values']`,
        indices: `${column(name)}['indices']`,
      };
      return `coalesce(${values}[list_position(${indices}, ${place})], 0e0)`;
    },
  };
}
