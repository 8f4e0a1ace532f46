import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { resolveSources } from '@millrace/files';
import { statusName } from '@millrace/store';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 2 });
let bench: Workbench;

beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.put(
    'shared/people.csv',
    'name,age,born\nAda,36,1815-12-10\nBen,41,1900-01-01\nCleo,,1999-09-09\n',
  );
  await bench.runner.start();
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

const read: NodeSpec = ['Read CSV', { path: '/shared/people.csv', header: 'true' }];

describe('a run', () => {
  test('reads, filters, prints and completes', async () => {
    const execution = await bench.run({
      r: read,
      f: ['Filter Rows', { conditionExpr: 'age > 40' }, 'r'],
      p: ['Print Rows', { title: 'Old' }, 'f'],
    });
    expect(await bench.log(execution)).toContain('COMPLETED');
    expect(execution).toMatchObject({
      status: 2,
      reason: null,
      metrics: {
        nodes: [{ nodeId: 'r', status: 'COMPLETED' }, { nodeId: 'f' }, { nodeId: 'p', rows: 1 }],
      },
    });
    const [entry] = await bench.runner.results(execution.id);
    expect(entry).toMatchObject({ nodeId: 'p', title: 'Old', type: 'table', total: 1 });
    const { result } = await bench.runner.result(execution.id, entry!);
    expect(result.fields.map(({ name, type }) => [name, type.kind])).toEqual([
      ['name', 'STRING'],
      ['age', 'INTEGER'],
      ['born', 'DATE'],
    ]);
    expect(result.rows).toEqual([['Ben', 41, '1900-01-01']]);
  });

  test('writes its outputs, and leaves nothing else', async () => {
    const execution = await bench.run({
      r: read,
      w: ['Save CSV', { path: '/shared/out', saveMode: 'Overwrite', header: 'true' }, 'r'],
    });
    expect(execution).toMatchObject({ status: 2, metrics: { rowsWritten: 3 } });
    const [part] = await resolveSources(bench.files, '/shared/out');
    expect(await bench.files.head(part!.path, 100)).toContain('Ada');
    await vi.waitFor(
      () => expect(readdirSync(join(bench.home, 'runs', `${execution.id}`))).toEqual([]),
      30_000,
    );
  });

  test('that fails leaves no output, and names the node', async () => {
    const execution = await bench.run({
      r: read,
      a: ['Add Columns', { outputCols: '["x"]', expressions: '["1 / (age - 36)"]' }, 'r'],
      w: ['Save CSV', { path: '/shared/failed', saveMode: 'Overwrite' }, 'a'],
    });
    expect(statusName(execution.status)).toBe('FAILED');
    expect(execution.reason).toContain('(a)');
    expect(execution.metrics?.nodes.find(({ nodeId }) => nodeId === 'a')).toMatchObject({
      status: 'FAILED',
      error: { code: 'DIVIDE_BY_ZERO' },
    });
    expect(await bench.files.stat('/shared/failed')).toBeUndefined();
  });

  test('of a missing file starts and fails, its log naming the file', async () => {
    const execution = await bench.run({
      r: ['Read CSV', { path: '/shared/none.csv' }],
      p: ['Print Rows', {}, 'r'],
    });
    expect(statusName(execution.status)).toBe('FAILED');
    expect(await bench.log(execution)).toContain('/shared/none.csv');
  });

  test('reports how many rows each output has, if known', async () => {
    const { metrics } = await bench.run({
      r: read,
      s: ['Split by Expression', { conditionExpr: 'age > 40' }, 'r'],
      a: ['Add Columns', { outputCols: '["x"]', expressions: '["age + 1"]' }, 's'],
      g: ['Generate Rows', { count: '7' }],
      l: ['Limit', { limit: '3' }, 's'],
      p: ['Print Rows', {}, 'a'],
      q: ['Print Rows', {}, 'l'],
      u: ['Print Rows', {}, 'g'],
    });
    expect(
      Object.fromEntries((metrics?.nodes ?? []).map(({ nodeId, outputs }) => [nodeId, outputs])),
    ).toEqual({
      r: [3],
      s: [1, 2],
      a: [1],
      g: [7],
      l: [2],
      p: [1],
      q: [2],
      u: [7],
    });
  });

  test('with nothing to do completes', async () => {
    expect(await bench.run({ n: ['Sticky Note', {}] })).toMatchObject({ status: 2 });
  });

  test('with an issue is refused, and there is no execution', async () => {
    const count = await bench.store.executions.count('all');
    const refused = bench.run({
      r: read,
      f: ['Filter Rows', { conditionExpr: 'agee > 40' }, 'r'],
      p: ['Print Rows', {}, 'f'],
    });
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_GRAPH',
      status: 422,
      issues: [{ nodeId: 'f', field: 'conditionExpr' }],
    });
    expect(await bench.store.executions.count('all')).toBe(count);
  });

  test('appends twice to one folder', async () => {
    const out: NodeSpec = ['Save CSV', { path: '/shared/twice', saveMode: 'Append' }, 'r'];
    expect(await bench.run({ r: read, w: out, x: out })).toMatchObject({ status: 2 });
    expect(await bench.run({ r: read, w: out, x: out })).toMatchObject({ status: 2 });
    expect(await resolveSources(bench.files, '/shared/twice')).toHaveLength(4);
  });

  test('takes parameters', async () => {
    const workflow = await bench.save({
      r: read,
      f: ['Filter Rows', { conditionExpr: 'name = ${who}' }, 'r'],
      p: ['Print Rows', {}, 'f'],
    });
    const { content } = workflow;
    const declared = JSON.stringify({
      ...(JSON.parse(content) as object),
      parameters: '[{"name":"who","type":"STRING","value":"Ada"}]',
    });
    await bench.store.workflows.update(workflow.id, null, {
      userId: bench.user.id,
      name: 'p',
      category: '',
      description: '',
      content: declared,
      datasets: [],
    });
    const { id } = await bench.runner.submit(
      bench.submission(workflow, { programParameters: '--var who=Cleo' }),
    );
    await bench.runner.ended(id);
    const [entry] = await bench.runner.results(id);
    expect((await bench.runner.result(id, entry!)).result.rows).toEqual([
      ['Cleo', null, '1999-09-09'],
    ]);
  });
});
