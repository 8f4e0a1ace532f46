import type { DatabaseQuery } from '@millrace/plan';
import { tableParts, withoutEnd, type NamePart } from '../table-name.ts';
import { checkSubquery } from './check-subquery.ts';

export const quoteName = (name: string): string => `[${name.replaceAll(']', ']]')}]`;

/** `schema.table` or `table`, each part perhaps in brackets or quotes. */
export function partsOf(table: string): readonly NamePart[] {
  return tableParts(table, table.includes('[') ? ']' : '"');
}

export function quoteTable(table: string): string {
  return partsOf(table)
    .map(({ name }) => quoteName(name))
    .join('.');
}

/**
 * SQL of the rows. A query ends with a line break, so that its last comment does too. Throws
 * `DatabaseError` for a query that could leave its parentheses.
 */
export function relationOf({ table, query }: DatabaseQuery): string {
  if (query === '') return quoteTable(table);
  const text = withoutEnd(query);
  checkSubquery(text);
  return `(${text}\n) AS [rows]`;
}
