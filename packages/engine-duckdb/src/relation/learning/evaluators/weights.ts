import type { EvaluationSite } from '../evaluation.ts';

/** How rows are counted: each once, or by a weight, in a column `w` of a list of columns. */
export type Weights = {
  /** `, … AS w`, or nothing. */
  readonly column: string;
  /** The number of rows, or the sum of their weights. */
  readonly count: string;
  /** A value of a row, as often as the row counts. */
  readonly times: (value: string) => string;
  /** `count`, unless all weights are 0. */
  readonly checked: (count: string) => string;
};

export function weightsOf(weightCol: string, { column, raise }: EvaluationSite): Weights {
  if (weightCol === '')
    return {
      column: '',
      count: 'count(*)',
      times: (value) => value,
      checked: (count) => count,
    };
  const weight = `CAST(${column(weightCol)} AS DOUBLE)`;
  const failure = raise('INVALID_WEIGHT');
  return {
    column: `, CASE WHEN isfinite(${weight}) AND ${weight} >= 0 THEN ${weight} ELSE ${failure} END AS w`,
    count: 'fsum(w)',
    times: (value) => `(w * ${value})`,
    checked: (count) => `CASE WHEN ${count} = 0 THEN ${failure} ELSE ${count} END`,
  };
}
