import type { Dialect, ServerLogin } from '../dialect.ts';
import { describeError } from './describe-error.ts';
import { parseUrl } from './parse-url.ts';

/** MySQL and MariaDB. */
export const mysql: Dialect = {
  label: 'MySQL',
  schemes: ['mysql', 'mariadb'],
  example: 'jdbc:mysql://host/database',
  parseUrl: (rest) => ({ dialect: mysql, ...parseUrl(rest) }),
  connect: async (login) => (await import('./session.ts')).openSession(login as ServerLogin),
  describeError,
};
