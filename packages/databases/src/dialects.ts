import type { Dialect } from './dialect.ts';
import { mysql } from './mysql/mysql.ts';
import { postgresql } from './postgresql/postgresql.ts';
import { sqlite } from './sqlite/sqlite.ts';
import { sqlserver } from './sqlserver/sqlserver.ts';

/** The kinds of databases that can be used. Each loads its driver when a session is opened. */
export const dialects: readonly Dialect[] = [postgresql, mysql, sqlserver, sqlite];
