import { LearningError } from '@millrace/learning';
import { quoteIdentifier } from '../../expression/index.ts';
import type { TableFitter } from './fitter.ts';

/** Quantiles are values that occur: the first one with the share of rows up to it. */
export const fitQuantileDiscretizer: TableFitter<'QuantileDiscretizer'> = async (
  { inputCol, numBuckets },
  { session, table },
) => {
  const value = `CAST(${quoteIdentifier(inputCol)} AS DOUBLE)`;
  const known = `(SELECT ${value} AS v FROM ${table} WHERE ${value} IS NOT NULL AND NOT isnan(${value}))`;
  const counted = await session.runAndReadAll(`SELECT count(*) FROM ${known}`);
  const rows = Number(counted.getRows()[0]![0]);
  const ranks = Array.from({ length: numBuckets - 1 }, (_, index) =>
    Math.ceil(((index + 1) / numBuckets) * rows),
  );
  const reader = await session.runAndReadAll(
    `SELECT v FROM (SELECT v, row_number() OVER (ORDER BY v) AS r FROM ${known}) WHERE r IN (${ranks.join(', ')}) ORDER BY v`,
  );
  // -0 is 0.
  const between = reader.getRows().map(([each]) => Number(each) + 0);
  const splits = [...new Set([-Infinity, ...between, Infinity])];
  if (rows === 0 || splits.length < 3) throw new LearningError('NO_QUANTILES', inputCol);
  return { splits };
};
