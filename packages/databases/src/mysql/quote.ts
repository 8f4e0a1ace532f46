import type { DatabaseQuery } from '@millrace/plan';
import { tableParts, withoutEnd } from '../table-name.ts';

export const quoteName = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** `schema.table` or `table`, each part perhaps in backquotes. */
export function quoteTable(table: string): string {
  return tableParts(table, '`')
    .map(({ name }) => quoteName(name))
    .join('.');
}

/** SQL of the rows. A query ends with a line break, so that its last comment does too. */
export function relationOf({ table, query }: DatabaseQuery): string {
  return query === '' ? quoteTable(table) : `(${withoutEnd(query)}\n) AS \`rows\``;
}

/** A text in strict mode, whatever the character set of the server is. */
export function quoteText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
