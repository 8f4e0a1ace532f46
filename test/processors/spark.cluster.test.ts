import { startSession } from '../cluster/spark-session.ts';
import { testProcessorCases } from './test-cases.ts';

testProcessorCases(startSession);
