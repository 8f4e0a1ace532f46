import type { EvaluationPrinter } from '../evaluation.ts';
import { metricsQuery } from './metrics-query.ts';
import { weightsOf } from './weights.ts';

/**
 * The mean silhouette, of all rows or by cluster. The mean distance of a point to a cluster follows from the cluster's sums:
 * `|x|² + Σ|y|²/n − 2 x·Σy/n` for squared Euclidean distances, and `1 − x·Σy/n` of vectors of
 * length 1 for those by direction.
 */
export const printClusteringEvaluation: EvaluationPrinter<'ClusteringEvaluator'> = (
  { featuresCol, predictionCol, weightCol, distanceMeasure },
  table,
  site,
) => {
  const { input, column, raise } = site;
  const { column: weight, count, times } = weightsOf(weightCol, site);
  const w = weightCol === '' ? '1' : 'w';
  const isCosine = distanceMeasure === 'cosine';
  const vector = column(featuresCol);
  const square = `list_dot_product(${vector}, ${vector})`;
  const scaled = `CASE WHEN ${square} = 0 THEN ${raise('ZERO_VECTOR')} ELSE list_transform(${vector}, e -> e / sqrt(${square})) END`;
  const points = `points AS MATERIALIZED (SELECT row_number() OVER () AS id, ${isCosine ? scaled : vector} AS x, CAST(${column(predictionCol)} AS DOUBLE) AS c, ${square} AS q${weight} FROM ${input})`;
  const elements = `(SELECT c, unnest(x) AS v${weightCol === '' ? '' : ', w'}, unnest(range(len(x))) AS i FROM points)`;
  const sums = `(SELECT c, list(s ORDER BY i) AS s FROM (SELECT c, i, sum(${times('v')}) AS s FROM ${elements} GROUP BY c, i) GROUP BY c)`;
  const clusters = `clusters AS MATERIALIZED (SELECT c, n, q, s FROM (SELECT c, ${count} AS n, sum(${times('q')}) AS q FROM points GROUP BY c) JOIN ${sums} USING (c))`;
  const distance = isCosine
    ? '1 - list_dot_product(x, s) / clusters.n'
    : 'points.q + clusters.q / clusters.n - 2 * list_dot_product(x, s) / clusters.n';
  const distances = `(SELECT id, ${w} AS w, points.c AS own, clusters.c AS other, clusters.n AS n, ${distance} AS d FROM points CROSS JOIN clusters WHERE clusters.n > 0)`;
  const perPoint = `(SELECT max(w) AS w, max(own) AS own, max(n) FILTER (own = other) AS n, max(d) FILTER (own = other) AS mean, min(d) FILTER (own <> other) AS nearest FROM ${distances} GROUP BY id)`;
  const scores = `(SELECT w, own, CASE WHEN n = w THEN 0e0 ELSE CASE WHEN nearest > mean * n / (n - w) THEN 1 - mean * n / (n - w) / nearest WHEN nearest < mean * n / (n - w) THEN nearest / (mean * n / (n - w)) - 1 ELSE 0e0 END END AS score, nearest FROM ${perPoint})`;
  const mean = weightCol === '' ? 'avg(score)' : 'fsum(w * score) / fsum(w)';
  const noWeight =
    weightCol === ''
      ? ''
      : `WHEN (SELECT fsum(w) FROM points) = 0 THEN ${raise('INVALID_WEIGHT')} `;
  const found = `(SELECT CASE ${noWeight}WHEN count(nearest) FILTER (w > 0) = 0 THEN ${raise('ONE_CLUSTER')} ELSE ${mean} END AS score FROM ${scores})`;
  if (table === 'silhouettes')
    return `SELECT * FROM (WITH ${points}, ${clusters} SELECT own AS cluster, CAST(${mean} AS DOUBLE) AS silhouette, count(*) AS "rows" FROM ${scores} WHERE w > 0 GROUP BY own)`;
  return `SELECT * FROM (WITH ${points}, ${clusters} ${metricsQuery({ silhouette: 'score' }, found)})`;
};
