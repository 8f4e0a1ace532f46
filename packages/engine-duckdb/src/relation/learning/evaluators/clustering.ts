import type { EvaluationPrinter } from '../evaluation.ts';
import { metricsQuery } from './metrics-query.ts';

/**
 * The mean silhouette with squared Euclidean distances. The mean distance of a point to a cluster
 * follows from the cluster's sums: `|x|² + Σ|y|²/n − 2 x·Σy/n`.
 */
export const printClusteringEvaluation: EvaluationPrinter<'ClusteringEvaluator'> = (
  { featuresCol, predictionCol },
  _table,
  { input, column, raise },
) => {
  const points = `points AS MATERIALIZED (SELECT row_number() OVER () AS id, ${column(featuresCol)} AS x, CAST(${column(predictionCol)} AS DOUBLE) AS c, list_dot_product(${column(featuresCol)}, ${column(featuresCol)}) AS q FROM ${input})`;
  const elements = `(SELECT c, unnest(x) AS v, unnest(range(len(x))) AS i FROM points)`;
  const sums = `(SELECT c, list(s ORDER BY i) AS s FROM (SELECT c, i, sum(v) AS s FROM ${elements} GROUP BY c, i) GROUP BY c)`;
  const clusters = `clusters AS MATERIALIZED (SELECT c, n, q, s FROM (SELECT c, count(*) AS n, sum(q) AS q FROM points GROUP BY c) JOIN ${sums} USING (c))`;
  const distances = `(SELECT id, points.c AS own, clusters.c AS other, clusters.n AS n, points.q + clusters.q / clusters.n - 2 * list_dot_product(x, s) / clusters.n AS d FROM points CROSS JOIN clusters)`;
  const perPoint = `(SELECT id, max(n) FILTER (own = other) AS n, max(d) FILTER (own = other) AS mean, min(d) FILTER (own <> other) AS nearest FROM ${distances} GROUP BY id)`;
  const scores = `(SELECT CASE WHEN n = 1 THEN 0e0 ELSE CASE WHEN nearest > mean * n / (n - 1) THEN 1 - mean * n / (n - 1) / nearest WHEN nearest < mean * n / (n - 1) THEN nearest / (mean * n / (n - 1)) - 1 ELSE 0e0 END END AS score, nearest FROM ${perPoint})`;
  const checked = `(SELECT CASE WHEN count(nearest) = 0 THEN ${raise('ONE_CLUSTER')} ELSE avg(score) END AS score FROM ${scores})`;
  return `SELECT * FROM (WITH ${points}, ${clusters} ${metricsQuery({ silhouette: 'score' }, checked)})`;
};
