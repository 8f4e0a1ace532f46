import { testEngine } from '@millrace/engine/test-engine';
import { startSession } from './spark-session.ts';

testEngine('spark', startSession, { spill: null, chain: 1000 });
