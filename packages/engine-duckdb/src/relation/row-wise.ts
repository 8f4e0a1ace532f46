import type { Sort, WindowRelation } from '@millrace/plan';
import { printWindow, quoteIdentifier, type Scope } from '../expression/index.ts';
import { printSortKey } from '../expression/index.ts';

export function printSort({ keys }: Sort, input: string, scope: Scope): string {
  return `SELECT * FROM ${input} ORDER BY ${keys.map((key) => printSortKey(key, scope)).join(', ')}`;
}

export function printWindowRelation(
  { columns }: WindowRelation,
  input: string,
  scope: Scope,
): string {
  const added = columns.map(
    ({ name, call }) => `${printWindow(call, scope)} AS ${quoteIdentifier(name)}`,
  );
  return `SELECT ${['*', ...added].join(', ')} FROM ${input}`;
}
