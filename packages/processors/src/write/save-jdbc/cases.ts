import { tableCases } from '../../cases/saved.ts';

/** Real databases are in `apps/server/test/databases.test.ts`. */
export const saveJdbcCases = tableCases({ connection: 'Shop', table: 'sales' });
