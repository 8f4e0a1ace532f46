import { knownFields, type Sort, type WindowRelation } from '@millrace/plan';
import { printWindow, quoteIdentifier, type Scope } from '../expression/index.ts';
import { printSortKey } from '../expression/index.ts';
import { Computed } from './computed.ts';

export function printSort({ keys }: Sort, input: string, scope: Scope): string {
  return `SELECT * FROM ${input} ORDER BY ${keys.map((key) => printSortKey(key, scope)).join(', ')}`;
}

export function printWindowRelation(
  { columns, schema }: WindowRelation,
  input: string,
  scope: Scope,
): string {
  const names = knownFields(schema).map(({ name }) => name);
  const computed = new Computed(input, 'edge', names);
  const added = columns.map(
    ({ name, call }) =>
      `${printWindow(call, scope, (sql) => computed.add(sql))} AS ${quoteIdentifier(name)}`,
  );
  if (computed.isEmpty) return `SELECT ${['*', ...added].join(', ')} FROM ${input}`;
  const shown = [`* EXCLUDE (${computed.names.join(', ')})`, ...added].join(', ');
  return `SELECT ${shown} FROM (SELECT ${['*', ...computed.list].join(', ')} FROM ${input}) AS ${input}`;
}
