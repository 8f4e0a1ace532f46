import { duckdbEngine } from '@millrace/engine-duckdb';
import { statusName, type Execution } from '@millrace/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphOf, openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const MEBIBYTE = 2 ** 20;
const memoryBytes = 192 * MEBIBYTE;
const bombNode = expect.stringMatching(/^bomb/) as string;
/** An idle worker, and what it may allocate between two checks of the watchdog. */
const slack = 512 * MEBIBYTE;

type Nodes = Readonly<Record<string, NodeSpec>>;

/**
 * Each needs far more memory than the limit. None has literal arguments that would show it
 * beforehand.
 */
const bombs: Readonly<Record<string, Nodes>> = {
  'replaces each character by a long text': add(
    "length(replace(repeat('a', CAST(id AS INT) * 1000000), 'a', repeat('b', CAST(id AS INT) * 100000)))",
  ),
  'builds a long array': add('size(sequence(1, id * 2000000000))'),
  'explodes a long array': sql('SELECT explode(sequence(1, id * 2000000000)) AS x FROM input'),
  'doubles a text again and again': doubling(20),
  'repeats a pattern': add(
    "length(regexp_replace(repeat('ab', CAST(id AS INT) * 10000000), 'a', 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'))",
  ),
  'collects long texts': sql(
    "SELECT collect_list(repeat('x', CAST(id AS INT) * 0 + 5000000)) AS x FROM (SELECT explode(sequence(1, 2000)) AS id FROM input)",
  ),
};

const tiny: Nodes = {
  rows: ['Generate Rows', { outputCol: 'id', count: '3' }],
  p: ['Print Rows', {}, 'rows'],
};

function add(expression: string): Nodes {
  return {
    rows: ['Generate Rows', { outputCol: 'id', count: '2' }],
    bomb: [
      'Add Columns',
      { outputCols: '["x"]', expressions: JSON.stringify([expression]) },
      'rows',
    ],
    p: ['Print Rows', {}, 'bomb'],
  };
}

function doubling(times: number): Nodes {
  const doubles = Array.from({ length: times }, (_, index): [string, NodeSpec] => {
    const text =
      index === 0 ? "repeat('x', CAST(id AS INT) * 1000)" : `concat(s${index}, s${index})`;
    return [
      `bomb${index}`,
      [
        'Add Columns',
        { outputCols: JSON.stringify([`s${index + 1}`]), expressions: JSON.stringify([text]) },
        index === 0 ? 'rows' : `bomb${index - 1}`,
      ],
    ];
  });
  return {
    rows: ['Generate Rows', { outputCol: 'id', count: '2' }],
    ...Object.fromEntries(doubles),
    bomb: ['Limit', { n: '1' }, `bomb${times - 1}`],
    p: ['Print Rows', {}, 'bomb'],
  };
}

function sql(query: string): Nodes {
  return {
    rows: ['Generate Rows', { outputCol: 'id', count: '2' }],
    bomb: ['SQL', { tempTable: 'input', sql: query }, 'rows'],
    p: ['Print Rows', {}, 'bomb'],
  };
}

describe.each([
  ['by the system', {}],
  ['by a watchdog that reads /proc', { limitMemory: false, usageSource: 'proc' }],
  ['by a watchdog that asks ps', { limitMemory: false, usageSource: 'ps' }],
  ['by a watchdog that the worker reports to', { limitMemory: false, usageSource: 'worker' }],
] as const)('memory is limited %s', (_name, options) => {
  const isLinux = process.platform === 'linux';
  const isPossible = 'usageSource' in options ? isLinux || options.usageSource !== 'proc' : isLinux;
  const engine = duckdbEngine({
    workers: 1,
    memoryBytes,
    previews: { workers: 1, memoryBytes },
    ...options,
  });
  const selected =
    'usageSource' in options ? Object.entries(bombs).slice(0, 1) : Object.entries(bombs);
  let bench: Workbench;
  beforeAll(async () => {
    bench = await openWorkbench(
      { embedded: engine },
      { memoryBytes, previewLimits: { memoryBytes, threads: 1 } },
    );
    await bench.runner.start();
  });
  afterAll(async () => {
    await bench.close();
    await engine.close();
  });

  test.skipIf(!isPossible).each(selected)(
    'a run that %s fails with MEMORY_LIMIT and names the node',
    { timeout: 120_000 },
    async (_what, nodes) => {
      const execution = await bench.run(nodes);
      expect(execution).toMatchObject({
        status: 3,
        reason: expect.stringMatching(
          /It needs more memory than its limit of 192 MB\. .*bomb/,
        ) as string,
      });
      expect(execution.metrics?.nodes.filter(({ status }) => status === 'FAILED')).toMatchObject([
        { nodeId: bombNode, error: { code: 'MEMORY_LIMIT' } },
      ]);
      expect(execution.metrics?.peakMemory ?? 0).toBeLessThan(memoryBytes + slack);
      expect(statusOf(await bench.run(tiny))).toBe('COMPLETED');
    },
  );

  test.skipIf(!isPossible).each(selected)(
    'a preview that %s fails with MEMORY_LIMIT and names the node',
    { timeout: 120_000 },
    async (_what, nodes) => {
      const subject = {
        userId: bench.user.id,
        username: bench.user.username,
        projectId: 1,
        target: 'embedded',
      };
      await expect(bench.runner.preview(graphOf(nodes), subject, 'bomb')).rejects.toMatchObject({
        code: 'MEMORY_LIMIT',
        errors: [{ nodeId: bombNode }],
      });
      expect((await bench.runner.preview(graphOf(tiny), subject, 'rows')).rows).toHaveLength(3);
    },
  );
});

function statusOf({ status }: Execution): string {
  return statusName(status);
}
