import { duckdbEngine } from '@millrace/engine-duckdb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphOf, openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const MEBIBYTE = 2 ** 20;
const memoryBytes = 1536 * MEBIBYTE;
const engine = duckdbEngine({ workers: 1, memoryBytes });
let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench(
    { embedded: engine },
    { memoryBytes, resultBytes: 4 * MEBIBYTE, cellBytes: 65_536 },
  );
  await bench.runner.start();
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

/** 100 rows of 5 MB. */
const large: Readonly<Record<string, NodeSpec>> = {
  rows: ['Generate Rows', { outputCol: 'id', count: '100' }],
  wide: [
    'Add Columns',
    {
      outputCols: '["x"]',
      expressions: '["repeat(\'0123456789\', CAST(id AS INT) * 0 + 500000)"]',
    },
    'rows',
  ],
  p: ['Print Rows', { n: '100' }, 'wide'],
};
const subject = (): { userId: number; username: string; projectId: number; target: string } => ({
  userId: bench.user.id,
  username: bench.user.username,
  projectId: 1,
  target: 'embedded',
});

test(
  'a preview of 100 rows of 5 MB is small, and reports what it omits',
  { timeout: 60_000 },
  async () => {
    const { rows, cut } = await bench.runner.preview(graphOf(large), subject(), 'wide', {
      limit: 100,
    });
    expect(JSON.stringify(rows).length).toBeLessThan(4 * MEBIBYTE);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.length).toBeLessThan(100);
    expect(cut).toEqual({ rows: true, cells: rows.length });
    expect(String(rows[0]?.[1])).toMatch(/^[0-9]{65536}… \[truncated\]$/);
  },
);

test(
  'a run’s result stores the rows that fit and the number of all rows, and the log reports it',
  { timeout: 60_000 },
  async () => {
    const execution = await bench.run(large);
    expect(execution).toMatchObject({ status: 2, reason: null });
    const [entry] = await bench.runner.results(execution.id);
    const { result, storedRows } = await bench.runner.result(execution.id, entry!, 2);
    expect(result).toMatchObject({ total: 100, cut: { rows: true } });
    expect([result.rows.length, storedRows]).toEqual([2, 3]);
    expect(await bench.log(execution)).toContain(
      'The result shows less than there is: further rows are left off',
    );
  },
);

test('does not pin rows that are too large', { timeout: 60_000 }, async () => {
  const expressions = '["repeat(\'0123456789\', CAST(id AS INT) * 0 + 50000)"]';
  const graph = graphOf({
    ...large,
    wide: ['Add Columns', { outputCols: '["x"]', expressions }, 'rows'],
  });
  const workflow = await bench.saveGraph(graph);
  await expect(bench.runner.pinRows(graph, subject(), workflow.id, 'wide')).rejects.toThrow(
    'are more than 8 MB',
  );
});
