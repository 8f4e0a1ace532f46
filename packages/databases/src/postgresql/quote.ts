import pg from 'pg';
import { tableParts } from '../table-name.ts';

export const quoteName = (name: string): string => pg.escapeIdentifier(name);

/** `schema.table` or `table`, each part perhaps in double quotes, as written in PostgreSQL. */
export function quoteTable(table: string): string {
  return tableParts(table, '"')
    .map(({ name, isQuoted }) => (isQuoted ? quoteName(name) : plainName(name)))
    .join('.');
}

/** A name without quotes is in lower case, unless it can't be written without them. */
function plainName(name: string): string {
  return quoteName(/^[\p{L}_][\p{L}\p{N}_$]*$/u.test(name) ? name.toLowerCase() : name);
}
