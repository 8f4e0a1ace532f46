/** A row for each metric. `from` has one row; each metric is an expression over its columns. */
export function metricsQuery(metrics: Readonly<Record<string, string>>, from: string): string {
  const names = Object.keys(metrics).map((name) => `'${name}'`);
  const values = Object.values(metrics).map((sql) => `CAST(${sql} AS DOUBLE)`);
  return `SELECT unnest([${names.join(', ')}]) AS metric, unnest([${values.join(', ')}]) AS value FROM ${from}`;
}
