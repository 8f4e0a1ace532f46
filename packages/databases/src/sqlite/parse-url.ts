import { phrase } from '@millrace/model';
import type { FileAddress } from '../dialect.ts';
import { invalidUrl } from '../server-url.ts';

/** Parses the path of a file. Throws `INVALID` if it isn't absolute or has parameters. */
export function parseUrl(path: string): Omit<FileAddress, 'dialect'> {
  if (!path.startsWith('/'))
    throw invalidUrl(
      phrase`A SQLite database is a file with its whole path in Millrace, such as jdbc:sqlite:/user/ada/shop.db.`,
    );
  if (path.includes('?'))
    throw invalidUrl(
      phrase`A URL of a SQLite database has no parameters. Remove the question mark.`,
    );
  return { kind: 'file', path };
}
