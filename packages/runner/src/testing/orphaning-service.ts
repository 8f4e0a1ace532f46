import { defaultAnalysisLimits } from '@millrace/processors';
import { join } from 'node:path';
import { analysisPool } from '../analysis/pool/analysis-pool.ts';

/**
 * A service that has an analysis in progress when it is killed: prints the process that runs it.
 */
const pool = analysisPool({
  file: join(import.meta.dirname, 'analysis-process.ts'),
  processes: 1,
  deadlineMs: 600_000,
  heapMb: 128,
});
const engine = { cachesResults: true, usesSparkSettings: false };
const input = {
  source: { kind: 'stored', text: '' },
  target: 'embedded',
  engine,
  timeZone: 'UTC',
  programParameters: null,
  limits: defaultAnalysisLimits,
} as const;
const session = pool.open({ task: 'pid', input, request: null }, { userId: 1 });
const answer = await session.round([]);
const looping = pool.open({ task: 'loop', input, request: null }, { userId: 1 }).round([]);
console.log(answer.kind === 'result' ? answer.result : '');
await looping;
