import { duckdbEngine } from '@millrace/engine-duckdb';
import { testProcessorCases } from './test-cases.ts';

testProcessorCases(() => duckdbEngine({ workers: 1 }));
