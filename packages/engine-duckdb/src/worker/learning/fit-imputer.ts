import { isFloating } from '@millrace/plan';
import { quoteIdentifier } from '../../expression/index.ts';
import { printDouble } from '../../relation/learning/number.ts';
import { LearningError } from '@millrace/learning';
import type { TableFitter } from './fitter.ts';

const statistics = {
  mean: (value: string): string => `avg(${value})`,
  median: (value: string): string => `quantile_disc(${value}, 0.5)`,
} as const;

/** The statistic of all but missing values: null, NaN, and the number that marks them. */
export const fitImputer: TableFitter<'Imputer'> = async (
  { inputCols, strategy, missingValue },
  { session, table, field },
) => {
  const surrogates: number[] = [];
  for (const name of inputCols) {
    const column = quoteIdentifier(name);
    const isKnown = isFloating(field(name).type)
      ? `${column} IS NOT NULL AND NOT isnan(${column})`
      : `${column} IS NOT NULL`;
    const known = `(SELECT CAST(${column} AS DOUBLE) AS v FROM ${table} WHERE ${isKnown}${isOther(column, missingValue)})`;
    const value =
      strategy === 'mode'
        ? `SELECT v FROM ${known} GROUP BY v ORDER BY count(*) DESC, v LIMIT 1`
        : `SELECT ${statistics[strategy]('v')} FROM ${known}`;
    const [row] = (await session.runAndReadAll(value)).getRows();
    if (row?.[0] === null || row?.[0] === undefined) throw new LearningError('NO_SURROGATE', name);
    surrogates.push(Number(row[0]));
  }
  return { surrogates };
};

function isOther(column: string, missingValue: number | null): string {
  return missingValue === null
    ? ''
    : ` AND CAST(${column} AS DOUBLE) <> ${printDouble(missingValue)}`;
}
