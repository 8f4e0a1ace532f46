export { parseJdbcUrl } from './parse-jdbc-url.ts';
export { DatabaseError } from './database-error.ts';
export type {
  DatabaseAddress,
  FileAddress,
  FileLogin,
  Login,
  RowsToWrite,
  RowsWanted,
  ServerAddress,
  ServerLogin,
  Session,
  TableEntry,
  TablesWanted,
} from './dialect.ts';
export { withDatabase } from './with-database.ts';
export { openWrite, type DatabaseWrite } from './open-write.ts';
