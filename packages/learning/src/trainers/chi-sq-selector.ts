import type { StageParams } from '@millrace/plan';
import { LearningError, type Trainer, type TrainingData } from '../contract.ts';
import { chiSquareTail } from '../numeric/chi-square.ts';

/** As many different values as Spark ML tests at most. */
const mostCategories = 10_000;

/** Keeps the features that the label depends on most, by Pearson's test of independence. */
export const trainChiSqSelector: Trainer<'ChiSqSelector'> = (data, params, { progress }) => {
  const labels = numbered(data.label, 1, 0);
  const pValues = Array.from({ length: data.width }, (_, feature) => {
    const pValue = pValueOf(data, feature, labels);
    progress((feature + 1) / data.width);
    return pValue;
  });
  return { selectedFeatures: selected(pValues, params).toSorted((a, b) => a - b) };
};

function selected(
  pValues: readonly number[],
  { selectorType, ...params }: StageParams['ChiSqSelector'],
): readonly number[] {
  const ranked = pValues
    .map((_, feature) => feature)
    .sort((a, b) => pValues[a]! - pValues[b]! || a - b);
  switch (selectorType) {
    case 'numTopFeatures':
      return ranked.slice(0, params.numTopFeatures);
    case 'percentile':
      return ranked.slice(0, Math.trunc(pValues.length * params.percentile));
    case 'fpr':
      return ranked.filter((feature) => pValues[feature]! < params.fpr);
    case 'fdr': {
      const share = params.fdr / pValues.length;
      const last = ranked.findLastIndex(
        (feature, index) => pValues[feature]! <= share * (index + 1),
      );
      return ranked.slice(0, last + 1);
    }
    case 'fwe':
      return ranked.filter((feature) => pValues[feature]! < params.fwe / pValues.length);
  }
}

type Numbered = { readonly places: Int32Array; readonly count: number };

/** The place of each value among the different ones in ascending order. */
function numbered(values: Float64Array, step: number, offset: number): Numbered {
  const rows = values.length / step;
  const own = Float64Array.from({ length: rows }, (_, row) => values[row * step + offset]!);
  const known = [...new Set(own)].sort((a, b) => a - b);
  if (known.length > mostCategories) throw new LearningError('TOO_MANY_CATEGORIES');
  const places = new Map(known.map((value, place) => [value, place]));
  return { places: Int32Array.from(own, (value) => places.get(value)!), count: known.length };
}

/**
 * Sums in the order of Spark ML, so that equal features are equal. Also as there, the probability
 * is what is missing to 1: all below 1e-16 are 0.
 */
function pValueOf(
  { features, width, rows }: TrainingData,
  feature: number,
  labels: Numbered,
): number {
  const values = numbered(features, width, feature);
  const found = new Float64Array(values.count * labels.count);
  const byValue = new Float64Array(values.count);
  const byLabel = new Float64Array(labels.count);
  for (let row = 0; row < rows; row += 1) {
    const [value, label] = [values.places[row]!, labels.places[row]!];
    found[label * values.count + value]! += 1;
    byValue[value]! += 1;
    byLabel[label]! += 1;
  }
  let statistic = 0;
  for (let label = 0; label < labels.count; label += 1) {
    for (let value = 0; value < values.count; value += 1) {
      const expected = (byLabel[label]! * byValue[value]!) / rows;
      const difference = found[label * values.count + value]! - expected;
      statistic += (difference * difference) / expected;
    }
  }
  const freedom = (values.count - 1) * (labels.count - 1);
  return freedom === 0 ? 1 : 1 - (1 - chiSquareTail(statistic, freedom));
}
