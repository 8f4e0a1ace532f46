import { metricsOf, type EvaluatorParams } from '@millrace/plan';
import { quoteText } from '../../../expression/literal.ts';
import type { EvaluationPrinter, EvaluationSite } from '../evaluation.ts';
import { printDouble } from '../number.ts';
import { metricsQuery } from './metrics-query.ts';
import { weightsOf } from './weights.ts';

/** As Spark ML's `MulticlassMetrics`: averages over the labels, weighted by their rows. */
export const printMulticlassEvaluation: EvaluationPrinter<'MulticlassClassificationEvaluator'> = (
  params,
  _table,
  site,
) => {
  const { predictionCol, labelCol, weightCol, metricLabel } = params;
  const { input, column, raise } = site;
  const { column: weight, count, times, checked } = weightsOf(weightCol, site);
  const own = `CAST(${column(labelCol)} AS DOUBLE)`;
  const rows = `(SELECT ${own} AS l, CAST(${column(predictionCol)} AS DOUBLE) AS p${weight}, ${logLossOf(own, params, site)} AS loss FROM ${input})`;
  const counted = `(SELECT l, p, ${count} AS n, fsum(${times('loss')}) AS loss FROM ${rows} GROUP BY l, p)`;
  const labels = `(SELECT l AS label, sum(n) AS own, coalesce(sum(n) FILTER (l = p), 0) AS hit, sum(loss) AS loss FROM ${counted} GROUP BY l)`;
  const predicted = `(SELECT p AS label, sum(n) AS given FROM ${counted} GROUP BY p)`;
  const total = `(SELECT *, sum(own) OVER () AS total FROM ${labels})`;
  const rates = `(SELECT label, own, hit, loss, CASE WHEN own = 0 THEN 'nan'::DOUBLE ELSE hit / own END AS recall, CASE WHEN coalesce(given, 0) = 0 THEN 0e0 ELSE hit / given END AS precision, CASE WHEN total = own THEN 'nan'::DOUBLE ELSE (coalesce(given, 0) - hit) / (total - own) END AS alarms FROM ${total} LEFT JOIN ${predicted} USING (label))`;
  const of = (value: string): string =>
    `max(${value}) FILTER (label = ${printDouble(metricLabel!)})`;
  const one =
    metricLabel === null
      ? ''
      : `, ${of('recall')} AS recall, ${of('alarms')} AS alarms, ${of('precision')} AS precision, ${of(fMeasure(params.beta))} AS fm`;
  const sums = `(SELECT CAST(sum(own) AS DOUBLE) AS n, CAST(sum(hit) AS DOUBLE) AS hits, sum(own * recall) AS r, sum(own * precision) AS pr, sum(own * alarms) AS fp, sum(own * ${fMeasure(1)}) AS f, sum(own * ${fMeasure(params.beta)}) AS fb, sum(loss) AS loss${one} FROM ${rates})`;
  const found = `(SELECT * REPLACE (coalesce(${checked('n')}, ${raise('EMPTY_EVALUATION')}) AS n) FROM ${sums})`;
  const known = (value: string): string =>
    `CASE WHEN ${value} IS NULL THEN ${raise('MISSING_METRIC_LABEL', quoteText(String(metricLabel)))} ELSE ${value} END`;
  const all: Readonly<Record<string, string>> = {
    accuracy: 'hits / n',
    f1: 'f / n',
    weightedPrecision: 'pr / n',
    weightedRecall: 'r / n',
    weightedFalsePositiveRate: 'fp / n',
    hammingLoss: '1 - hits / n',
    weightedFMeasure: 'fb / n',
    truePositiveRateByLabel: known('recall'),
    falsePositiveRateByLabel: known('alarms'),
    precisionByLabel: known('precision'),
    recallByLabel: known('recall'),
    fMeasureByLabel: known('fm'),
    logLoss: 'loss / n',
  };
  const shown = metricsOf({ name: 'MulticlassClassificationEvaluator', params });
  return metricsQuery(Object.fromEntries(shown.map((name) => [name, all[name]!])), found);
};

function fMeasure(beta: number): string {
  const square = beta * beta;
  return `CASE WHEN precision + recall = 0 THEN 0e0 ELSE ${printDouble(1 + square)} * precision * recall / (${printDouble(square)} * precision + recall) END`;
}

/** How surprising the label of a row is. 0 if there are no probabilities. */
function logLossOf(
  label: string,
  { probabilityCol, eps }: EvaluatorParams['MulticlassClassificationEvaluator'],
  { column, raise }: EvaluationSite,
): string {
  if (probabilityCol === '') return '0e0';
  const vector = column(probabilityCol);
  const value = `${vector}[CAST(${label} AS BIGINT) + 1]`;
  const most = printDouble(1 - eps);
  const shown = `CAST(${label} AS VARCHAR)`;
  const isClass = `${label} >= 0 AND isfinite(${label}) AND ${label} = trunc(${label})`;
  return `CASE WHEN ${label} IS NULL THEN ${raise('INVALID_LABEL')} WHEN NOT (${isClass}) THEN ${raise('INVALID_CLASS', shown)} WHEN ${vector} IS NULL THEN ${raise('NULL_VECTOR')} WHEN ${label} >= len(${vector}) THEN ${raise('MISSING_PROBABILITY', shown)} WHEN ${value} < ${printDouble(eps)} THEN ${printDouble(-Math.log(eps))} WHEN isnan(${value}) THEN ${value} WHEN ${value} > ${most} THEN ${printDouble(-Math.log1p(-eps))} ELSE -ln(${value}) END`;
}

/** As Spark ML's `BinaryClassificationMetrics` with every score as a threshold. */
export const printBinaryEvaluation: EvaluationPrinter<'BinaryClassificationEvaluator'> = (
  { rawPredictionCol, labelCol, weightCol },
  _table,
  site,
) => {
  const { input, column, type, raise } = site;
  const { column: weight, count, checked } = weightsOf(weightCol, site);
  const raw = column(rawPredictionCol);
  const score =
    type(rawPredictionCol).kind === 'ARRAY'
      ? `coalesce(${raw}[2], ${raise('VECTOR_SIZE', `len(${raw}) || ' and 2'`)})`
      : `CAST(${raw} AS DOUBLE)`;
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
