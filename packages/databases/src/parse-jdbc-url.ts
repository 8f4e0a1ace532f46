import { detailedError } from '@millrace/model';
import type { DatabaseAddress } from './dialect.ts';
import { dialects } from './dialects.ts';

/**
 * Parses `jdbc:postgresql://host:port/database?sslmode=…` and the URLs of other dialects. Throws
 * `INVALID` for unknown databases and for what can't be followed exactly.
 */
export function parseJdbcUrl(url: string): DatabaseAddress {
  const [start = '', scheme = ''] = /^jdbc:([a-z0-9]+):/i.exec(url) ?? [];
  const dialect = dialects.find(({ schemes }) => schemes.includes(scheme.toLowerCase()));
  if (dialect !== undefined) return dialect.parseUrl(url.slice(start.length));
  const known = dialects.map(({ label, example }) => `${label} (${example})`).join(', ');
  throw detailedError('INVALID', 'UNKNOWN_DATABASE', { kind: scheme, known });
}
