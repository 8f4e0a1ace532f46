import type { Dialect, ServerLogin } from '../dialect.ts';
import { describeError } from './describe-error.ts';
import { parseUrl } from './parse-url.ts';

export const postgresql: Dialect = {
  label: 'PostgreSQL',
  schemes: ['postgresql'],
  example: 'jdbc:postgresql://host/database',
  parseUrl: (rest) => ({ dialect: postgresql, ...parseUrl(rest) }),
  connect: async (login) => (await import('./session.ts')).openSession(login as ServerLogin),
  describeError,
};
