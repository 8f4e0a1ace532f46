import type { FoldForm, Form } from '../form.ts';

export const vectors = {
  vector_inner_product: 'spark_vector_product',
  vector_cosine_similarity: 'spark_vector_cosine',
  vector_l2_distance: 'spark_vector_distance',
  vector_norm: (_, a, degree = '2::FLOAT') => `spark_vector_norm(${a}, ${degree})`,
  vector_normalize: (_, a, degree = '2::FLOAT') => `spark_vector_normalize(${a}, ${degree})`,
} satisfies Record<string, Form>;

/** Spark adds the vectors in the order of the rows. */
export const vectorAggregates = {
  vector_sum: ofAll('spark_vector_sum'),
  vector_avg: ofAll('spark_vector_avg'),
} satisfies Record<string, FoldForm>;

function ofAll(name: string): FoldForm {
  return (site, a) => `${name}(${site.fold('list', [a], { where: `${a} IS NOT NULL` })})`;
}
