import { testEngine } from '@millrace/engine/test-engine';
import { duckdbEngine } from './engine.ts';

testEngine('duckdb', () => duckdbEngine({ workers: 1 }));
