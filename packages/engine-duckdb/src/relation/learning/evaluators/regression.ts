import type { EvaluationPrinter } from '../evaluation.ts';
import { metricsQuery } from './metrics-query.ts';
import { weightsOf } from './weights.ts';

/**
 * As Spark ML's `RegressionMetrics`: `var` is the explained variance, the average square of the
 * distance between the predictions and the labels' mean.
 */
export const printRegressionEvaluation: EvaluationPrinter<'RegressionEvaluator'> = (
  { predictionCol, labelCol, throughOrigin, weightCol },
  _table,
  site,
) => {
  const { input, column, raise } = site;
  const { column: weight, count, times, checked } = weightsOf(weightCol, site);
  const rows = `(SELECT CAST(${column(labelCol)} AS DOUBLE) AS l, CAST(${column(predictionCol)} AS DOUBLE) AS p${weight} FROM ${input})`;
  const mean = weightCol === '' ? 'avg(l) OVER ()' : 'fsum(w * l) OVER () / fsum(w) OVER ()';
  const centered = `(SELECT *, ${mean} AS m FROM ${rows})`;
  const squares = weightCol === '' ? 'count(*)' : 'fsum(w * w)';
  const sums = `(SELECT count(*) AS "rows", ${count} AS n, ${squares} AS n2, fsum(${times('(l - p) * (l - p)')}) AS e, fsum(${times('abs(l - p)')}) AS a, fsum(${times('(l - m) * (l - m)')}) AS t, fsum(${times('l * l')}) AS o, fsum(${times('(p - m) * (p - m)')}) AS v FROM ${centered})`;
  const found = `(SELECT CASE WHEN "rows" = 0 THEN ${raise('EMPTY_EVALUATION')} ELSE ${checked('n')} END AS n, n2, e, a, t, o, v FROM ${sums})`;
  // Spark takes an unbiased variance of weights and multiplies it by their sum less 1.
  const ofMean =
    weightCol === '' ? 't' : `(CASE WHEN n * n > n2 THEN t / (n - n2 / n) ELSE 0e0 END * (n - 1))`;
  const total = throughOrigin ? 'o' : ofMean;
  return metricsQuery(
    { rmse: 'sqrt(e / n)', mse: 'e / n', r2: `1 - e / ${total}`, mae: 'a / n', var: 'v / n' },
    found,
  );
};
