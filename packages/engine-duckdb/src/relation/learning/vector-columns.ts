import { isSparseVector } from '@millrace/plan';
import { printDoubles } from './number.ts';
import type { ScoringSite } from './scorer.ts';

/** How columns of vectors are read, dense and sparse ones. */
export function vectorsOf({
  column,
  type,
  raise,
}: Pick<ScoringSite, 'column' | 'type' | 'raise'>): Pick<
  ScoringSite,
  'complete' | 'vector' | 'dot' | 'element'
> {
  const isSparse = (name: string): boolean => isSparseVector(type(name));
  const checked = (name: string, size: number): string => {
    const own = isSparse(name) ? `${column(name)}['size']` : `len(${column(name)})`;
    const wrong = raise(
      'VECTOR_SIZE',
      `'${size} and ' || coalesce(CAST(${own} AS VARCHAR), 'null')`,
    );
    return `CASE WHEN ${own} = ${size} THEN ${column(name)} ELSE ${wrong} END`;
  };
  const vector = (name: string, size: number): string =>
    isSparse(name) ? `spark_dense(${checked(name, size)}, ${size})` : checked(name, size);
  return {
    vector,
    complete: (name, size) =>
      isSparse(name)
        ? vector(name, size)
        : `CASE WHEN list_position(${column(name)}, NULL) IS NULL THEN ${vector(name, size)} ELSE ${raise('VECTOR_NOT_FINITE')} END`,
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
