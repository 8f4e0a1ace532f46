import { quoteIdentifier } from '../../../expression/index.ts';
import { printDouble } from '../number.ts';
import type { Scored, Scorer } from '../scorer.ts';

/** The index of each value of a feature that has categories; other features stay as they are. */
export const scoreVectorIndexer: Scorer<'VectorIndexer'> = (params, { categories }, site) => {
  const { inputCol, outputCol, handleInvalid } = params;
  const vector = site.fresh('vector');
  const elements = categories.map((values, feature) => {
    const value = `${vector}[${feature + 1}]`;
    if (values === null) return value;
    const known = values.map((each, index) => `WHEN ${printDouble(each)} THEN ${index}e0`);
    const invalid = {
      error: site.raise('UNSEEN_CATEGORY', `spark_double_text(${value})`),
      keep: `${values.length}e0`,
      skip: 'NULL',
    }[handleInvalid];
    return `CASE ${value} ${known.join(' ')} ELSE ${invalid} END`;
  });
  const indexed = site.fresh('indexed');
  const scored: Scored = {
    layers: [
      [[vector, site.vector(inputCol, categories.length)]],
      [[indexed, `CAST([${elements.join(', ')}] AS DOUBLE[])`]],
      [[quoteIdentifier(outputCol), indexed]],
    ],
  };
  return handleInvalid === 'skip'
    ? { ...scored, keep: `NOT list_contains(list_transform(${indexed}, x -> x IS NULL), true)` }
    : scored;
};
