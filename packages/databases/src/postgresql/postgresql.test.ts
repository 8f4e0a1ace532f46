import { startPostgres } from '@millrace/test-support/postgres';
import { parseJdbcUrl } from '../parse-jdbc-url.ts';
import { testDialect } from '../testing/test-dialect.ts';

testDialect('PostgreSQL', async () => {
  const postgres = await startPostgres();
  const { port, password } = postgres;
  const database = await postgres.client();
  const at = parseJdbcUrl(`jdbc:postgresql://127.0.0.1:${port}/postgres`);
  return {
    login: { at, address: '127.0.0.1', user: 'postgres', password },
    execute: async (sql) => void (await database.query(sql)),
    close: () => postgres.close(),
  };
});
