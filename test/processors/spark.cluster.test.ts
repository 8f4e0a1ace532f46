import { startSession } from '../cluster/spark-session.ts';
import { testProcessorCases } from './test-cases.ts';
import { testRoundTrips } from './round-trips.ts';

testProcessorCases(startSession);
testRoundTrips(startSession, 30, ['JSON', 'CSV', 'Parquet', 'ORC', 'Avro']);
