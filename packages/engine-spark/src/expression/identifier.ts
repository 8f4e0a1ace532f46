/**
 * All other words of Spark's grammar can be column names wherever we print one; these can't, or
 * would confuse the reader.
 */
const reserved = new Set(
  (
    'ALL AND ANTI ANY AS BETWEEN BOTH CASE CAST CROSS CURRENT_CATALOG CURRENT_DATABASE CURRENT_DATE CURRENT_PATH CURRENT_SCHEMA CURRENT_TIME CURRENT_TIMESTAMP CURRENT_USER ' +
    'DISTINCT ELSE END EXISTS FALSE FILTER FROM GROUP HAVING IGNORE IN INTERVAL IS JOIN LATERAL LEADING LIKE LIMIT LOCALTIMESTAMP NOT NULL NULLS ON OR ORDER OVER ' +
    'PARTITION RESPECT SELECT SESSION_USER SOME STRUCT TABLE THEN TRAILING TRUE UNION USER VALUES WHEN WHERE WINDOW WITH'
  ).split(' '),
);

/** The name as Spark SQL reads it back: in backticks unless it is a plain word. */
export function identifier(name: string): string {
  const isPlain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !reserved.has(name.toUpperCase());
  return isPlain ? name : `\`${name.replaceAll('`', '``')}\``;
}
