import { duckdbEngine } from '@millrace/engine-duckdb';
import { compactGraph, fieldValue, type Graph } from '@millrace/model';
import { statusName, type Execution } from '@millrace/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Subject } from './index.ts';
import { graphOf, openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 1 });
let bench: Workbench;
let subject: Subject;
beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.runner.start();
  subject = { userId: bench.user.id, username: 'ada', target: 'embedded' };
  await bench.put('shared/rows.csv', 'year,city,n\n2024,Oslo,1\n2025,a/b,2\n2024,,3\n');
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

const source: NodeSpec = ['Read CSV', { path: '/shared/rows.csv', header: 'true' }];

async function run(graph: Graph): Promise<Execution> {
  const workflow = await bench.store.workflows.create({
    userId: bench.user.id,
    projectId: 1,
    name: 'test',
    category: '',
    description: '',
    datasets: [],
    content: () => compactGraph(graph),
  });
  return bench.runner.ended((await bench.runner.submit(bench.submission(workflow))).id);
}

test.each([
  ['CSV', { header: 'true' }],
  ['JSON', {}],
  ['Parquet', {}],
])(
  '%s: the partition columns of a written folder are found, pinned and read',
  async (kind, more) => {
    const path = `/shared/${kind}`;
    const written = await run(
      graphOf({
        s: source,
        w: [`Save ${kind}`, { path, partitionBy: '["year","city"]' }, 's'],
      }),
    );
    expect(written.reason ?? statusName(written.status)).toBe('COMPLETED');
    const unsaved = graphOf({
      r: [`Read ${kind}`, { path, ...more }],
      f: ['Filter Rows', { conditionExpr: 'year >= 2024' }, 'r'],
      o: ['Sort', { sortCols: '["n"]' }, 'f'],
      p: ['Print Rows', {}, 'o'],
    });
    const graph = await bench.runner.pin(unsaved, subject);
    expect(
      ['outputColNames', 'outputColTypes', 'outputColFormats'].map((name) =>
        fieldValue(graph.nodes[0]!, name),
      ),
    ).toEqual([
      '["n","year","city"]',
      '["INTEGER","INTEGER","STRING"]',
      '["","partition","partition"]',
    ]);
    for (const each of [unsaved, graph]) {
      const execution = await run(each);
      expect(execution.reason ?? statusName(execution.status)).toBe('COMPLETED');
      const [entry] = await bench.runner.results(execution.id);
      const { result } = await bench.runner.result(execution.id, entry!);
      expect(result.rows).toEqual([
        [1, 2024, 'Oslo'],
        [2, 2025, 'a/b'],
        [3, 2024, null],
      ]);
    }
  },
);

test('a folder whose name is not of the type of its column fails the run', async () => {
  await bench.put('shared/odd/year=2024/a.csv', 'n\n1\n');
  const graph = await bench.runner.pin(
    graphOf({
      r: ['Read CSV', { path: '/shared/odd', header: 'true' }],
      p: ['Print Rows', {}, 'r'],
    }),
    subject,
  );
  await bench.put('shared/odd/year=soon/a.csv', 'n\n2\n');
  const execution = await run(graph);
  expect(statusName(execution.status)).toBe('FAILED');
  expect(execution.reason).toContain('soon');
});
