import { startSession } from '../cluster/spark-session.ts';
import { testTables } from './test-tables.ts';

testTables(startSession);
