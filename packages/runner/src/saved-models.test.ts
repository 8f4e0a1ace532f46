import { duckdbEngine } from '@millrace/engine-duckdb';
import { statusName } from '@millrace/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 1 });
let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.runner.start();
  await bench.put('shared/rows.csv', 's,x,label\na,1,3\nb,2,15\na,4,9\nb,5,21\n');
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

async function run(nodes: Readonly<Record<string, NodeSpec>>): Promise<string> {
  const execution = await bench.run(nodes);
  return execution.reason ?? statusName(execution.status);
}

const source: NodeSpec = ['Read CSV', { path: '/shared/rows.csv', header: 'true' }];

function save(saveMode: string): Readonly<Record<string, NodeSpec>> {
  return {
    r: source,
    i: ['String Indexer', { inputCols: '["s"]', outputCols: '["i"]' }, 'r'],
    v: ['Vector Assembler', { inputCols: '["i", "x"]' }, 'i'],
    e: ['Linear Regression', {}, 'v'],
    p: ['Pipeline', {}, 'e'],
    m: ['Model Save', { path: '/shared/models/a', saveMode }, 'p'],
  };
}

function predict(rows: NodeSpec): Readonly<Record<string, NodeSpec>> {
  return {
    m: ['Model Load', { path: '/shared/models/a' }],
    r: rows,
    p: ['Predict', {}, 'm', 'r'],
    w: ['Save CSV', { path: '/shared/out', saveMode: 'Overwrite', singleFile: 'true' }, 'p'],
  };
}

test('a pipeline is saved, replaced, loaded, and predicts', async () => {
  expect(await run(save('ErrorIfExists'))).toBe('COMPLETED');
  expect(await run(save('Overwrite'))).toBe('COMPLETED');
  expect(await run(save('ErrorIfExists'))).toContain('"/shared/models/a" already exists');
  await bench.put('shared/other.csv', 's,x,label\nb,3,0\n');
  const other: NodeSpec = ['Read CSV', { path: '/shared/other.csv', header: 'true' }];
  const predicted = await bench.run({
    ...predict(other),
    w: ['Filter Rows', { conditionExpr: 'abs(prediction - 17) < 0.000001' }, 'p'],
    o: ['Print Rows', {}, 'w'],
  });
  expect(predicted.reason ?? statusName(predicted.status)).toBe('COMPLETED');
  expect((await bench.runner.results(predicted.id))[0]).toMatchObject({ total: 1 });
});

test('rows with a column of another type than in training are reported before the run', async () => {
  await bench.put('shared/texts.csv', 's,x,label\nb,many,0\n');
  const texts: NodeSpec = ['Read CSV', { path: '/shared/texts.csv', header: 'true' }];
  await expect(run(predict(texts))).rejects.toThrow('was trained with column `x` as INTEGER');
});

test('a folder that is no model, and one that is missing, are reported', async () => {
  await bench.put('shared/plain/part-00000.csv', 'a\n');
  const load = (path: string): Promise<string> =>
    run({ ...predict(source), m: ['Model Load', { path }] });
  expect(await load('/shared/plain')).toContain('is not a saved model: its metadata are missing');
  expect(await load('/shared/nowhere')).toContain('/shared/nowhere');
});
