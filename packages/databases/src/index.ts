export { parseJdbcUrl, type DatabaseAddress } from './jdbc-url.ts';
export { DatabaseError } from './database-error.ts';
export { withDatabase, type Login } from './with-database.ts';
export { findColumns } from './find-columns.ts';
export { readRows, type RowsWanted } from './read-rows.ts';
export { openWrite, tableExists, type DatabaseWrite, type RowsToWrite } from './write-rows.ts';
