import { quoteIdentifier } from '../../expression/index.ts';
import { LearningError } from '@millrace/learning';
import type { TableFitter } from './fitter.ts';

/** Categories are 0, 1, 2, …: the largest one says how many there are. */
export const fitOneHotEncoder: TableFitter<'OneHotEncoder'> = async (
  { inputCols },
  { session, table },
) => {
  const categorySizes: number[] = [];
  for (const name of inputCols) {
    const value = `CAST(${quoteIdentifier(name)} AS DOUBLE)`;
    const reader = await session.runAndReadAll(
      `SELECT max(${value}), max(CASE WHEN ${value} < 0 OR ${value} <> trunc(${value}) THEN ${value} END) FROM ${table}`,
    );
    const [largest = null, wrong = null] = reader.getRows()[0]!;
    if (wrong !== null) throw new LearningError('INVALID_CLASS', String(wrong));
    if (largest === null) throw new LearningError('EMPTY_TRAINING_DATA');
    categorySizes.push(Number(largest) + 1);
  }
  return { categorySizes };
};
