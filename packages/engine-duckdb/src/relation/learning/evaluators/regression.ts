import type { EvaluationPrinter } from '../evaluation.ts';
import { metricsQuery } from './metrics-query.ts';

/**
 * As Spark ML's `RegressionMetrics`: `var` is the explained variance, the average square of the
 * distance between the predictions and the labels' mean.
 */
export const printRegressionEvaluation: EvaluationPrinter<'RegressionEvaluator'> = (
  { predictionCol, labelCol },
  _table,
  { input, column, raise },
) => {
  const rows = `(SELECT CAST(${column(labelCol)} AS DOUBLE) AS l, CAST(${column(predictionCol)} AS DOUBLE) AS p FROM ${input})`;
  const centered = `(SELECT l, p, avg(l) OVER () AS m FROM ${rows})`;
  const sums = `(SELECT count(*) AS n, fsum((l - p) * (l - p)) AS e, fsum(abs(l - p)) AS a, fsum((l - m) * (l - m)) AS t, fsum((p - m) * (p - m)) AS v FROM ${centered})`;
  const checked = `(SELECT CASE WHEN n = 0 THEN ${raise('EMPTY_EVALUATION')} ELSE n END AS n, e, a, t, v FROM ${sums})`;
  return metricsQuery(
    { rmse: 'sqrt(e / n)', mse: 'e / n', r2: '1 - e / t', mae: 'a / n', var: 'v / n' },
    checked,
  );
};
