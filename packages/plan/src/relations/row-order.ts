/**
 * How the rows of a relation are ordered. `total`: every run gives the same sequence; `partial`:
 * sorted, but ties may swap; `none`.
 */
export type RowOrder = 'total' | 'partial' | 'none';

/** The order of its only input, because it works row by row. */
export function keepOrder(_relation: unknown, [input = 'none']: readonly RowOrder[]): RowOrder {
  return input;
}

export function loseOrder(): RowOrder {
  return 'none';
}
