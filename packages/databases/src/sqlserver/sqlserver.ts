import type { Dialect, ServerLogin } from '../dialect.ts';
import { describeError } from './describe-error.ts';
import { parseUrl } from './parse-url.ts';

/** Microsoft SQL Server from 2016 on. Not tried with a server, as none runs where Millrace is made. */
export const sqlserver: Dialect = {
  label: 'SQL Server',
  schemes: ['sqlserver'],
  example: 'jdbc:sqlserver://host;databaseName=database',
  parseUrl: (rest) => ({ dialect: sqlserver, ...parseUrl(rest) }),
  connect: async (login) => (await import('./session.ts')).openSession(login as ServerLogin),
  describeError,
};
