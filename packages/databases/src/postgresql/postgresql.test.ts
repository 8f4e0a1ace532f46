import { startPostgres } from '@millrace/test-support/postgres';
import type { ServerAddress } from '../dialect.ts';
import { parseJdbcUrl } from '../parse-jdbc-url.ts';
import { testDialect } from '../testing/test-dialect.ts';

testDialect('PostgreSQL', async () => {
  const postgres = await startPostgres();
  const { port, password } = postgres;
  const database = await postgres.client();
  const at = parseJdbcUrl(`jdbc:postgresql://127.0.0.1:${port}/postgres`) as ServerAddress;
  return {
    login: { at, address: '127.0.0.1', user: 'postgres', password },
    quote: '"',
    execute: async (sql) => void (await database.query(sql)),
    close: () => postgres.close(),
  };
});
