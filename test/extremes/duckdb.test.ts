import { duckdbEngine } from '@millrace/engine-duckdb';
import { afterAll } from 'vitest';
import { testExtremes } from './extremes.ts';

const engine = duckdbEngine({ workers: 1 });
afterAll(() => engine.close());
testExtremes('DuckDB', () => engine);
