import type { Dialect, FileLogin } from '../dialect.ts';
import { describeError } from './describe-error.ts';
import { parseUrl } from './parse-url.ts';
import { openSession } from './session.ts';

export const sqlite: Dialect = {
  label: 'SQLite',
  schemes: ['sqlite'],
  example: 'jdbc:sqlite:/user/ada/shop.db',
  parseUrl: (path) => ({ dialect: sqlite, ...parseUrl(path) }),
  connect: (login) => openSession(login as FileLogin),
  describeError,
};
