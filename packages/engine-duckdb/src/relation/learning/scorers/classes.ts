import { quoteIdentifier } from '../../../expression/index.ts';
import type { Computed, Scored } from '../scorer.ts';

type ClassColumns = {
  readonly rawPredictionCol: string;
  readonly probabilityCol: string;
  readonly predictionCol: string;
};

/**
 * The three columns of a classifier. `raw` and `probability` are vectors; `probability` sees the
 * column `raw` by its name. The prediction is the first class with the largest `of` them.
 */
export function classLayers(
  columns: ClassColumns,
  before: Scored['layers'],
  raw: string,
  probability: (raw: string) => string,
  prediction: (raw: string, probability: string) => string = firstLargest,
): Scored {
  const rawName = quoteIdentifier(columns.rawPredictionCol);
  const probabilityName = quoteIdentifier(columns.probabilityCol);
  const last: Computed = [
    quoteIdentifier(columns.predictionCol),
    prediction(rawName, probabilityName),
  ];
  return {
    layers: [...before, [[rawName, raw]], [[probabilityName, probability(rawName)]], [last]],
  };
}

export function firstLargest(raw: string): string {
  return `CAST(list_position(${raw}, list_max(${raw})) - 1 AS DOUBLE)`;
}

/** Each element's share of the sum. */
export function sharesOf(raw: string): string {
  return `CASE WHEN list_sum(${raw}) = 0 THEN ${raw} ELSE list_transform(${raw}, x -> x / list_sum(${raw})) END`;
}

/** Probabilities from logarithms. */
export function softmax(raw: string): string {
  const powers = `list_transform(${raw}, x -> exp(x - list_max(${raw})))`;
  return `list_transform(${powers}, x -> x / list_sum(${powers}))`;
}
