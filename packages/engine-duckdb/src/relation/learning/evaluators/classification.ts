import type { EvaluationPrinter } from '../evaluation.ts';
import { metricsQuery } from './metrics-query.ts';
import { weightsOf } from './weights.ts';

/** As Spark ML's `MulticlassMetrics`: averages over the labels, weighted by their rows. */
export const printMulticlassEvaluation: EvaluationPrinter<'MulticlassClassificationEvaluator'> = (
  { predictionCol, labelCol, weightCol },
  _table,
  site,
) => {
  const { input, column, raise } = site;
  const { column: weight, count, checked } = weightsOf(weightCol, site);
  const rows = `(SELECT CAST(${column(labelCol)} AS DOUBLE) AS l, CAST(${column(predictionCol)} AS DOUBLE) AS p${weight} FROM ${input})`;
  const counted = `(SELECT l, p, ${count} AS n FROM ${rows} GROUP BY l, p)`;
  const labels = `(SELECT l AS label, sum(n) AS own, coalesce(sum(n) FILTER (l = p), 0) AS hit FROM ${counted} GROUP BY l)`;
  const predicted = `(SELECT p AS label, sum(n) AS given FROM ${counted} GROUP BY p)`;
  const rates = `(SELECT own, hit, CASE WHEN own = 0 THEN 'nan'::DOUBLE ELSE hit / own END AS recall, CASE WHEN coalesce(given, 0) = 0 THEN 0e0 ELSE hit / given END AS precision FROM ${labels} LEFT JOIN ${predicted} USING (label))`;
  const sums = `(SELECT CAST(sum(own) AS DOUBLE) AS n, CAST(sum(hit) AS DOUBLE) AS hits, sum(own * recall) AS r, sum(own * precision) AS pr, sum(own * CASE WHEN precision + recall = 0 THEN 0e0 ELSE 2e0 * precision * recall / (precision + recall) END) AS f FROM ${rates})`;
  const found = `(SELECT coalesce(${checked('n')}, ${raise('EMPTY_EVALUATION')}) AS n, hits, r, pr, f FROM ${sums})`;
  return metricsQuery(
    {
      accuracy: 'hits / n',
      f1: 'f / n',
      weightedPrecision: 'pr / n',
      weightedRecall: 'r / n',
      hammingLoss: '1 - hits / n',
    },
    found,
  );
};

/** As Spark ML's `BinaryClassificationMetrics` with every score as a threshold. */
export const printBinaryEvaluation: EvaluationPrinter<'BinaryClassificationEvaluator'> = (
  { rawPredictionCol, labelCol, weightCol },
  _table,
  site,
) => {
  const { input, column, type, raise } = site;
  const { column: weight, count, checked } = weightsOf(weightCol, site);
  const raw = column(rawPredictionCol);
  const score = type(rawPredictionCol).kind === 'ARRAY' ? `${raw}[2]` : `CAST(${raw} AS DOUBLE)`;
  const isPositive = `CAST(${column(labelCol)} AS DOUBLE) > 0.5`;
  const rows = `(SELECT ${score} AS s, ${isPositive} AS positive${weight} FROM ${input})`;
  const counted = `(SELECT s, coalesce(${count} FILTER (positive), 0) AS t, coalesce(${count} FILTER (NOT positive), 0) AS f FROM ${rows} GROUP BY s)`;
  const running = `(SELECT s, sum(t) OVER w AS tp, sum(f) OVER w AS fp, sum(t) OVER () AS ts, sum(f) OVER () AS fs FROM ${counted} WINDOW w AS (ORDER BY s DESC))`;
  const rates = `(SELECT s, CAST(tp AS DOUBLE) AS tp, CAST(fp AS DOUBLE) AS fp, CASE WHEN ts = 0 THEN 0e0 ELSE tp / ts END AS tpr, CASE WHEN fs = 0 THEN 0e0 ELSE fp / fs END AS fpr, CASE WHEN tp + fp = 0 THEN 1e0 ELSE tp / (tp + fp) END AS precision, ts + fs AS total FROM ${running})`;
  const steps = `(SELECT tpr, fpr, precision, total, lag(tpr, 1, 0e0) OVER w AS tpr0, lag(fpr, 1, 0e0) OVER w AS fpr0, coalesce(lag(precision) OVER w, precision) AS precision0, row_number() OVER w AS n, count(*) OVER () AS m FROM ${rates} WINDOW w AS (ORDER BY s DESC))`;
  const roc = `sum((fpr - fpr0) * (tpr + tpr0) / 2) + coalesce(max((1 - fpr) * (1 + tpr) / 2) FILTER (n = m), 0)`;
  const sums = `(SELECT count(*) AS n, max(total) AS total, ${roc} AS roc, sum((tpr - tpr0) * (precision + precision0) / 2) AS pr FROM ${steps})`;
  const found = `(SELECT CASE WHEN n = 0 THEN ${raise('EMPTY_EVALUATION')} ELSE ${checked('total')} END AS total, roc, pr FROM ${sums})`;
  return metricsQuery(
    { areaUnderROC: 'CASE WHEN total > 0 THEN roc END', areaUnderPR: 'pr' },
    found,
  );
};
