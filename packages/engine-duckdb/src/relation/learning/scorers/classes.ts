import { quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';
import { printDouble } from '../number.ts';
import type { Computed, Scored, ScoringSite } from '../scorer.ts';

type ClassColumns = {
  readonly rawPredictionCol: string;
  readonly probabilityCol: string;
  readonly predictionCol: string;
  /** Not there in a model that was saved without. */
  readonly thresholds?: readonly number[] | null;
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

/** 1 if a number is larger than the threshold, else 0. NaN isn't, though DuckDB orders it last. */
export function isLarger(value: string, threshold: number): string {
  return `CASE WHEN ${value} > ${printDouble(threshold)} AND NOT isnan(${value}) THEN 1e0 ELSE 0e0 END`;
}

/**
 * The prediction by the thresholds of the columns, the first class with the largest probability per
 * threshold; `otherwise` without thresholds.
 */
export function byThresholds(
  { thresholds = null }: ClassColumns,
  classes: number,
  { raise }: ScoringSite,
  otherwise: (raw: string, probability: string) => string = firstLargest,
): (raw: string, probability: string) => string {
  if (thresholds === null) return otherwise;
  if (thresholds.length !== classes) {
    const detail = quoteText(`${classes} and ${thresholds.length}`);
    return () => `CAST(${raise('THRESHOLD_COUNT', detail)} AS DOUBLE)`;
  }
  return (_raw, probability) => {
    const scaled = thresholds.map((threshold, index) => {
      const share = `${probability}[${index + 1}]`;
      return threshold === 0
        ? `CASE WHEN ${share} > 0 THEN CAST('inf' AS DOUBLE) ELSE CAST('-inf' AS DOUBLE) END`
        : `CASE WHEN isnan(${share}) THEN CAST('-inf' AS DOUBLE) ELSE ${share} / ${printDouble(threshold)} END`;
    });
    return firstLargest(`[${scaled.join(', ')}]`);
  };
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
