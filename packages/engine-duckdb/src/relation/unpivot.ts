import type { Unpivot } from '@millrace/plan';
import { quoteIdentifier, type Scope } from '../expression/index.ts';
import { quoteText } from '../expression/literal.ts';

/** Nulls become rows too. DuckDB's own UNPIVOT leaves them out. */
export function printUnpivot(
  { keys, columns, nameColumn, valueColumn }: Unpivot,
  input: string,
  scope: Scope,
): string {
  const labels = columns.map(({ label }) => quoteText(label));
  const cells = columns.map(({ column }) => scope.column(column, 0));
  const list = [
    ...keys.map((key) => `${scope.column(key, 0)} AS ${quoteIdentifier(key)}`),
    `unnest([${labels.join(', ')}]) AS ${quoteIdentifier(nameColumn)}`,
    `unnest([${cells.join(', ')}]) AS ${quoteIdentifier(valueColumn)}`,
  ];
  return `SELECT ${list.join(', ')} FROM ${input}`;
}
