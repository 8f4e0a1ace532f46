import { duckdbEngine } from '@millrace/engine-duckdb';
import { afterAll } from 'vitest';
import { testProfile } from './test-profile.ts';

const engine = duckdbEngine({ workers: 1 });
afterAll(() => engine.close());
testProfile('DuckDB', () => engine, 12);
