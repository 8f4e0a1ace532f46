import type { EvaluationPrinter } from '../evaluation.ts';

/** As many different values as Spark ML tests at most. */
const mostCategories = 10_000;

/**
 * Pearson's test of independence, as Spark ML's `ChiSquareTest`. Pairs of a value and a label that
 * don't occur add what is expected of them: the rows less what is expected of all others.
 */
export const printChiSquareTests: EvaluationPrinter<'ChiSquareTest'> = (
  { featuresCol, labelCol },
  _table,
  { input, column, raise },
) => {
  const vector = column(featuresCol);
  const label = `CAST(${column(labelCol)} AS DOUBLE)`;
  const isInfinite = `list_bool_and(list_transform(${vector}, x -> x IS NOT NULL AND isfinite(x))) = false`;
  const features = `CASE WHEN ${vector} IS NULL THEN ${raise('NULL_VECTOR')} WHEN ${isInfinite} THEN ${raise('VECTOR_NOT_FINITE')} ELSE ${vector} END`;
  const checkedLabel = `CASE WHEN ${label} IS NULL OR NOT isfinite(${label}) THEN ${raise('INVALID_LABEL')} ELSE ${label} END`;
  const rows = `tested AS MATERIALIZED (SELECT ${features} AS x, ${checkedLabel} AS label FROM ${input})`;
  const sizes = `sizes AS MATERIALIZED (SELECT CASE WHEN count(*) = 0 THEN ${raise('EMPTY_TRAINING_DATA')} WHEN min(len(x)) <> max(len(x)) THEN ${raise('VECTOR_SIZE', `min(len(x)) || ' and ' || max(len(x))`)} ELSE CAST(count(*) AS DOUBLE) END AS n FROM tested)`;
  const elements = `(SELECT unnest(range(len(x))) AS feature, unnest(x) AS value, label FROM tested)`;
  const cells = `cells AS MATERIALIZED (SELECT feature, value, label, CAST(count(*) AS DOUBLE) AS found FROM ${elements} GROUP BY ALL)`;
  const expected = `(SELECT feature, value, label, found, sum(found) OVER (PARTITION BY feature, value) * sum(found) OVER (PARTITION BY feature, label) / n AS expected FROM cells CROSS JOIN sizes)`;
  const sums = `(SELECT feature, count(*) AS cells, fsum((found - expected) * (found - expected) / expected) AS distance, fsum(expected) AS expected, count(DISTINCT value) AS "values", count(DISTINCT label) AS labels FROM ${expected} GROUP BY feature)`;
  const checked = `(SELECT feature, CASE WHEN "values" > ${mostCategories} OR labels > ${mostCategories} THEN ${raise('TOO_MANY_CATEGORIES')} ELSE ("values" - 1) * (labels - 1) END AS freedom, CASE WHEN "values" = 1 OR labels = 1 THEN 0e0 WHEN cells = "values" * labels THEN distance ELSE distance + (n - expected) END AS statistic FROM ${sums} CROSS JOIN sizes)`;
  return `SELECT * FROM (WITH ${rows}, ${sizes}, ${cells} SELECT CAST(feature AS INTEGER) AS "featureIndex", spark_chi_square_p(statistic, CAST(freedom AS DOUBLE)) AS "pValue", CAST(freedom AS INTEGER) AS "degreesOfFreedom", statistic FROM ${checked} WHERE (SELECT n FROM sizes) > 0)`;
};
