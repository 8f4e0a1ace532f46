import { duckdbEngine } from '@millrace/engine-duckdb';
import { testTables } from './test-tables.ts';

testTables(() => duckdbEngine({ workers: 1 }));
