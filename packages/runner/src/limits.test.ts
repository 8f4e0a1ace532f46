import { duckdbEngine } from '@millrace/engine-duckdb';
import { compactGraph } from '@millrace/model';
import { statusName, type Execution } from '@millrace/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Runner, Submission } from './index.ts';
import { endless, manyRows } from './testing/endless.ts';
import { graphOf, openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 3 });
let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench({ embedded: engine }, { concurrency: 3, projectLimit: 1 });
  await bench.put('shared/many.csv', manyRows);
});
afterEach(() => bench.close());

const quick: Readonly<Record<string, NodeSpec>> = {
  r: ['Read CSV', { path: '/shared/many.csv', header: 'true' }],
  p: ['Print Rows', { n: '3' }, 'r'],
};

async function begin(
  nodes: Readonly<Record<string, NodeSpec>>,
  changes: Partial<Submission> = {},
  members: object = {},
): Promise<Execution> {
  const content = compactGraph({ ...graphOf(nodes), ...members });
  const names = {
    userId: bench.user.id,
    projectId: changes.projectId ?? 1,
    name: 'test',
    category: '',
    description: '',
    datasets: [],
  };
  return bench.runner.submit(
    bench.submission(
      await bench.store.workflows.create({ ...names, content: () => content }),
      changes,
    ),
  );
}

async function running(runner: Runner, id: number): Promise<void> {
  for await (const event of runner.follow(id))
    if (event.kind === 'state' && event.status === 'RUNNING') return;
  throw new Error('It never ran.');
}

const statusOf = async (id: number): Promise<string> =>
  statusName((await bench.store.executions.get('all', id))!.status);

test('a project has a limit of concurrent runs; the next one waits, and other projects go ahead', async () => {
  await bench.runner.start();
  const first = await begin(endless);
  await running(bench.runner, first.id);
  const [second, third] = [await begin(quick), await begin(quick)];
  const { id: projectId } = await bench.store.projects.create({
    name: 'Other',
    userId: bench.user.id,
  });
  const other = await begin(quick, { projectId });
  expect(statusName((await bench.runner.ended(other.id)).status)).toBe('COMPLETED');
  expect([await statusOf(second.id), await statusOf(third.id)]).toEqual(['PENDING', 'PENDING']);
  expect([
    await bench.store.executions.queuePosition(second.id),
    await bench.store.executions.queuePosition(third.id),
  ]).toEqual([0, 1]);
  const [waiting] = await Array.fromAsync(take(bench.runner.follow(third.id)));
  expect(waiting).toEqual({ kind: 'state', status: 'PENDING', reason: null, queuePosition: 1 });
  await bench.runner.kill(first.id);
  for (const { id } of [second, third])
    expect(statusName((await bench.runner.ended(id)).status)).toBe('COMPLETED');
});

test('a service has a limit of concurrent runs, whatever their projects', async () => {
  const runner = bench.another({ concurrency: 1, projectLimit: null });
  const { id: projectId } = await bench.store.projects.create({
    name: 'Other',
    userId: bench.user.id,
  });
  const [first, second] = [await begin(endless), await begin(quick, { projectId })];
  await runner.start();
  await running(runner, first.id);
  expect(await statusOf(second.id)).toBe('PENDING');
  await runner.kill(first.id);
  expect(statusName((await runner.ended(second.id)).status)).toBe('COMPLETED');
  await runner.close();
});

test('a workflow sets the time limit and retries of its runs, unless a run does', async () => {
  const own = { timeoutSeconds: 90, retries: 2 };
  expect(await begin(quick, {}, own)).toMatchObject(own);
  expect(await begin(quick, { timeoutSeconds: 5, retries: 0 }, own)).toMatchObject({
    timeoutSeconds: 5,
    retries: 0,
  });
  expect(await begin(quick, {}, { timeoutSeconds: 'long', retries: 1.5 })).toMatchObject({
    timeoutSeconds: null,
    retries: 0,
  });
  expect(await begin(quick, {}, { timeoutSeconds: -1, retries: 1000 })).toMatchObject({
    timeoutSeconds: null,
    retries: 10,
  });
});

test('a run over its time limit ends as TIMEOUT, and a failure of the workflow is not retried', async () => {
  await bench.runner.start();
  const late = await begin(endless, {}, { timeoutSeconds: 0.5 });
  expect(await bench.runner.ended(late.id)).toMatchObject({
    status: 8,
    reason: 'It took longer than the allowed 0.5 seconds.',
  });
  const wrong: NodeSpec = [
    'Add Columns',
    { outputCols: '["x"]', expressions: '["1 / (n - 7)"]' },
    'r',
  ];
  const failed = await bench.runner.ended(
    (await begin({ r: quick['r']!, a: wrong, p: ['Print Rows', {}, 'a'] }, { retries: 3 })).id,
  );
  expect(statusName(failed.status)).toBe('FAILED');
  expect(await bench.log(failed)).not.toContain('Trying again');
});

test('a run without a target uses that of its project', async () => {
  const { id: projectId } = await bench.store.projects.create({
    name: 'Elsewhere',
    userId: bench.user.id,
  });
  await bench.store.projects.update(projectId, { target: 'mars' });
  expect(await begin(quick, { target: '' })).toMatchObject({ target: 'embedded' });
  await expect(begin(quick, { target: '', projectId })).rejects.toThrow(
    'There is no target "mars".',
  );
  expect(await begin(quick, { target: 'embedded', projectId })).toMatchObject({
    target: 'embedded',
  });
});

async function* take<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  for await (const item of items) return yield item;
}
