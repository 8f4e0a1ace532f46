import { duckdbEngine } from '@millrace/engine-duckdb';
import { statusName } from '@millrace/store';
import { afterAll, afterEach, expect, test } from 'vitest';
import { endless, manyRows } from './testing/endless.ts';
import { graphOf, openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const MEBIBYTE = 2 ** 20;
const engine = duckdbEngine({
  workers: 2,
  memoryBytes: 256 * MEBIBYTE,
  previews: { workers: 1, memoryBytes: 256 * MEBIBYTE },
});
let bench: Workbench;
afterEach(() => bench.close());
afterAll(() => engine.close());

const tiny: Readonly<Record<string, NodeSpec>> = {
  rows: ['Generate Rows', { outputCol: 'id', count: '3' }],
  p: ['Print Rows', {}, 'rows'],
};
const memoryBytes = 256 * MEBIBYTE;

async function open(options: Parameters<typeof openWorkbench>[1]): Promise<Workbench> {
  const opened = await openWorkbench({ embedded: engine }, { memoryBytes, ...options });
  await opened.put('shared/many.csv', manyRows);
  return opened;
}

test(
  'a run over its limit of CPU time fails with CPU_LIMIT and names its nodes',
  { timeout: 60_000 },
  async () => {
    bench = await open({ cpuMs: 500 });
    await bench.runner.start();
    const execution = await bench.run(endless);
    expect(statusName(execution.status)).toBe('FAILED');
    expect(execution.reason).toMatch(
      /^It used more CPU time than its limit of 0\.5 seconds\. .*\(/,
    );
    expect(execution.metrics?.nodes.some(({ error }) => error?.code === 'CPU_LIMIT')).toBe(true);
    expect(statusName((await bench.run(tiny)).status)).toBe('COMPLETED');
  },
);

test(
  'a preview that takes too long fails with TIME_LIMIT, even within one uninterruptible call',
  { timeout: 60_000 },
  async () => {
    bench = await open({ previewLimits: { memoryBytes, threads: 1, timeoutMs: 500 } });
    const subject = {
      userId: bench.user.id,
      username: bench.user.username,
      projectId: 1,
      target: 'embedded',
    };
    const expressions = JSON.stringify([
      "levenshtein(repeat('a', CAST(id AS INT) * 100000), repeat('b', CAST(id AS INT) * 100000))",
    ]);
    const slow = graphOf({
      rows: ['Generate Rows', { outputCol: 'id', count: '2' }],
      slow: ['Add Columns', { outputCols: '["x"]', expressions }, 'rows'],
      last: ['Sort', { sortCols: '["x"]' }, 'slow'],
    });
    await expect(bench.runner.preview(slow, subject, 'last')).rejects.toMatchObject({
      code: 'TIME_LIMIT',
    });
    await expect(bench.runner.preview(graphOf(endless), subject, 'g')).rejects.toMatchObject({
      code: 'TIME_LIMIT',
    });
  },
);

test(
  'runs wait in the queue while others have the memory, and previews too',
  { timeout: 60_000 },
  async () => {
    bench = await open({
      concurrency: 2,
      totalMemoryBytes: memoryBytes,
      previewLimits: { timeoutMs: 5000 },
    });
    await bench.runner.start();
    const first = await bench.runner.submit(bench.submission(await bench.save(endless)));
    for await (const event of bench.runner.follow(first.id))
      if (event.kind === 'state' && event.status === 'RUNNING') break;
    const second = await bench.runner.submit(bench.submission(await bench.save(tiny)));
    const subject = {
      userId: bench.user.id,
      username: bench.user.username,
      projectId: 1,
      target: 'embedded',
    };
    await expect(bench.runner.preview(graphOf(tiny), subject, 'rows')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(statusName((await bench.store.executions.get('all', second.id))!.status)).toBe(
      'PENDING',
    );
    await bench.runner.kill(first.id);
    expect(statusName((await bench.runner.ended(second.id)).status)).toBe('COMPLETED');
    expect((await bench.runner.preview(graphOf(tiny), subject, 'rows')).rows).toHaveLength(3);
  },
);
