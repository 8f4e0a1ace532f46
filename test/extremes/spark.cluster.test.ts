import { afterAll } from 'vitest';
import { startSession } from '../cluster/spark-session.ts';
import { testExtremes } from './extremes.ts';

const engine = startSession();
afterAll(() => engine.close());
testExtremes('Spark', () => engine);
