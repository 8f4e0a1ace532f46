import pg from 'pg';

export const quoteName = (name: string): string => pg.escapeIdentifier(name);

/** `schema.table` or `table`, each part perhaps in double quotes, as written in PostgreSQL. */
export function quoteTable(table: string): string {
  const parts = [...table.trim().matchAll(/(?:^|\.)(?:"((?:[^"]|"")+)"|([^".]+))/gs)];
  const isWhole = parts.map(([text]) => text).join('') === table.trim();
  if (!isWhole || parts.length === 0) return quoteName(table);
  return parts
    .map(([, quoted, plain = '']) =>
      quoted === undefined ? plainName(plain.trim()) : `"${quoted}"`,
    )
    .join('.');
}

/** A name without quotes is in lower case, unless it can't be written without them. */
function plainName(name: string): string {
  return quoteName(/^[\p{L}_][\p{L}\p{N}_$]*$/u.test(name) ? name.toLowerCase() : name);
}
