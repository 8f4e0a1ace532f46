import { quoteIdentifier } from '../../expression/index.ts';
import { LearningError } from '@millrace/learning';
import type { TableFitter } from './fitter.ts';

/** As many as a vector may have elements. */
const mostCategories = 10_000;

/**
 * Categories are 0, 1, 2, …: the largest one says how many there are, unless that is known by what
 * made the column.
 */
export const fitOneHotEncoder: TableFitter<'OneHotEncoder'> = async (
  { inputCols },
  { session, table, categories },
) => {
  const categorySizes: number[] = [];
  for (const name of inputCols) {
    const value = `CAST(${quoteIdentifier(name)} AS DOUBLE)`;
    const isIndex = `${value} >= 0 AND ${value} = trunc(${value}) AND isfinite(${value})`;
    const wrongs = `coalesce(spark_double_text(${value}), 'null')`;
    const reader = await session.runAndReadAll(
      `SELECT max(${value}), min(${wrongs}) FILTER ((${isIndex}) IS NOT TRUE) FROM ${table}`,
    );
    const [largest = null, wrong = null] = reader.getRows()[0]!;
    if (wrong !== null) throw new LearningError('INVALID_CLASS', String(wrong));
    if (largest === null) throw new LearningError('EMPTY_TRAINING_DATA');
    const size = categories(name) ?? Number(largest) + 1;
    if (size > mostCategories) throw new LearningError('TOO_MANY_INDICES', String(size - 1));
    categorySizes.push(size);
  }
  return { categorySizes };
};
