import { afterAll } from 'vitest';
import { startSession } from '../cluster/spark-session.ts';
import { testProfile } from './test-profile.ts';

const engine = startSession();
afterAll(() => engine.close());
testProfile('Spark', () => engine, 2);
