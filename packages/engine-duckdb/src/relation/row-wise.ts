import type { Filter, Project, Sort, WindowRelation } from '@millrace/plan';
import { printExpression, printWindow, quoteIdentifier, type Scope } from '../expression/index.ts';
import { printCondition } from './print-condition.ts';
import { printRowSortKey } from './sort-key.ts';
import type { Input } from './source.ts';

export function printProject({ columns }: Project, input: string, scope: Scope): string {
  const list = columns.map(
    ({ name, expression }) => `${printExpression(expression, scope)} AS ${quoteIdentifier(name)}`,
  );
  return `SELECT ${list.join(', ')} FROM ${input}`;
}

export function printFilter({ condition }: Filter, { from, all }: Input, scope: Scope): string {
  return `SELECT ${all} FROM ${from} WHERE ${printCondition(condition, scope)}`;
}

export function printSort({ keys }: Sort, input: string, scope: Scope): string {
  return `SELECT * FROM ${input} ORDER BY ${keys.map((key) => printRowSortKey(key, scope)).join(', ')}`;
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
