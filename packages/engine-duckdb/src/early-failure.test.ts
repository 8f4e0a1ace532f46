import { failureOf, runProgram } from '@millrace/engine/test-engine';
import { INTEGER, scan, stage } from '@millrace/plan';
import { afterAll, expect, test } from 'vitest';
import { duckdbEngine } from './engine.ts';

const engine = duckdbEngine({ workers: 1 });
afterAll(() => engine.close());

test('a run that fails before its first statement does not end the worker', async () => {
  const fields = [{ name: 'a', type: INTEGER, nullable: true }];
  const relation = scan('/none.parquet', { kind: 'parquet' }, fields, { nodeId: 'n' });
  const target = {
    kind: 'result',
    nodeId: 'n',
    title: '',
    type: 'table',
    limit: 10,
    options: {},
  } as const;
  const program = stage([{ relation, target }]);
  for (let run = 0; run < 20; run += 1) {
    const outcome = await runProgram(engine, program, { sources: {} });
    expect(failureOf(outcome)?.error.code, `run ${run}`).toBe('FILE_NOT_FOUND');
  }
});
