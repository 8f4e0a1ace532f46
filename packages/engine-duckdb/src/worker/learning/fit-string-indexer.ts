import { isFloating, type StringOrder } from '@millrace/plan';
import type { TableFitter } from './fitter.ts';

/** Counts the strings of each column. Nulls and NaNs have no index. */
export const fitStringIndexer: TableFitter<'StringIndexer'> = async (
  { inputCols, stringOrderType },
  { session, table, field, text },
) => {
  const labels: (readonly string[])[] = [];
  for (const name of inputCols) {
    const reader = await session.runAndReadAll(
      `SELECT label, count(*) FROM (SELECT ${text(name)} AS label FROM ${table}) WHERE label IS NOT NULL${isFloating(field(name).type) ? " AND label <> 'NaN'" : ''} GROUP BY label`,
    );
    const counted = reader
      .getRows()
      .map(([label, count]) => ({ label: String(label), count: Number(count) }));
    labels.push(counted.sort(orders[stringOrderType]).map(({ label }) => label));
  }
  return { labels };
};

type Counted = { readonly label: string; readonly count: number };

/** By UTF-16 units, as Java compares strings. */
function alphabetically(a: Counted, b: Counted): number {
  return a.label < b.label ? -1 : a.label > b.label ? 1 : 0;
}

const orders: Readonly<Record<StringOrder, (a: Counted, b: Counted) => number>> = {
  frequencyDesc: (a, b) => b.count - a.count || alphabetically(a, b),
  frequencyAsc: (a, b) => a.count - b.count || alphabetically(a, b),
  alphabetDesc: (a, b) => alphabetically(b, a),
  alphabetAsc: alphabetically,
};
