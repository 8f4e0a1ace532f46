import { quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';
import { printDouble, printDoubles } from '../number.ts';
import type { Scored, Scorer, ScoringSite } from '../scorer.ts';
import { checkedVector } from '../vector-columns.ts';
import { isSparseVector } from '@millrace/plan';

/** How often a list has words of each hash. */
export const scoreHashingTF: Scorer<'HashingTF'> = (params, _model, site) => {
  const { numFeatures, binary } = params;
  const value = (count: string): string => (binary ? '1e0' : `${count}::DOUBLE`);
  return counted(
    params,
    numFeatures,
    value,
    site,
    (words) => `spark_hashed(${words}, ${numFeatures})`,
  );
};

/** How often a list has each word of the vocabulary, by the hash lookup of an ENUM. */
export const scoreCountVectorizer: Scorer<'CountVectorizer'> = (params, { vocabulary }, site) => {
  const { binary, minTF, inputCol } = params;
  const least =
    minTF >= 1 ? printDouble(minTF) : `len(${site.column(inputCol)}) * ${printDouble(minTF)}`;
  const value = (count: string): string =>
    `CASE WHEN ${count} >= ${least} THEN ${binary ? '1e0' : `${count}::DOUBLE`} ELSE 0e0 END`;
  const place =
    vocabulary.length === 0
      ? 'CAST(NULL AS INTEGER)'
      : `enum_code(TRY_CAST(_w AS ENUM(${vocabulary.map(quoteText).join(', ')})))`;
  return counted(
    params,
    vocabulary.length,
    value,
    site,
    (words) =>
      `list_filter(list_transform(${words}, lambda _w: ${place}), lambda _p: _p IS NOT NULL)`,
  );
};

/** Each element times its weight. */
export const scoreIdf: Scorer<'IDF'> = ({ inputCol, outputCol }, { idf }, site) => {
  const name = quoteIdentifier(outputCol);
  if (!isSparseVector(site.type(inputCol))) {
    const vector = site.vector(inputCol, idf.length);
    const weighted = `list_transform(${vector}, lambda _v, _i: _v * (${printDoubles(idf)})[_i])`;
    return { layers: [[[name, weighted]]] };
  }
  const [places, values, weights] = ['places', 'values', 'weights'].map(site.fresh);
  const column = site.column(inputCol);
  const checked = `(${checkedVector(column, true, site.raise, { only: idf.length })})['indices']`;
  return {
    layers: [
      [
        [places!, checked],
        [values!, `${column}['values']`],
      ],
      [[weights!, `spark_elements(${printDoubles(idf)}, ${places})`]],
      [
        [
          name,
          `spark_sparse(${idf.length}, ${places}, list_transform(${values}, lambda _v, _i: _v * ${weights}[_i]))`,
        ],
      ],
    ],
  };
};

/** The sparse vector of how often a list has words of each place; null is an error, as in Spark. */
function counted(
  { inputCol, outputCol }: { readonly inputCol: string; readonly outputCol: string },
  size: number,
  value: (count: string) => string,
  site: ScoringSite,
  places: (words: string) => string,
): Scored {
  const counts = site.fresh('counts');
  const words = site.column(inputCol);
  const checked = `CASE WHEN ${words} IS NULL THEN ${site.raise('NULL_TEXT')} ELSE spark_counts(${places(words)}) END`;
  const values = `list_transform(map_values(${counts}), lambda _n: ${value('_n')})`;
  return {
    layers: [
      [[counts, checked]],
      [[quoteIdentifier(outputCol), `spark_sparse(${size}, map_keys(${counts}), ${values})`]],
    ],
  };
}
