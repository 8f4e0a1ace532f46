import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { statusName } from '@millrace/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 1 });
let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine }, { version: '1.2.3' });
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

test('a model that is trained again counts its versions', async () => {
  const train = (regParam: string) =>
    bench.run({
      r: source,
      v: ['Vector Assembler', { inputCols: '["x"]' }, 'r'],
      e: ['Linear Regression', { regParam }, 'v'],
      p: ['Predict', {}, 'e'],
      t: ['Regression Evaluator', {}, 'p'],
      pipe: ['Pipeline', {}, 'e'],
      m: ['Model Save', { path: '/shared/models/again', saveMode: 'Overwrite' }, 'pipe'],
    });
  const [first, second] = [await train('0'), await train('9')];
  expect([first, second].map(({ status }) => statusName(status))).toEqual([
    'COMPLETED',
    'COMPLETED',
  ]);
  const about = JSON.parse(
    await readFile(join(bench.home, 'files/shared/models/again/millrace.json'), 'utf8'),
  );
  const regression = (regParam: string) => ({
    name: 'LinearRegression',
    params: expect.objectContaining({ regParam, labelCol: 'label' }),
  });
  expect(about).toMatchObject({
    version: 2,
    written: { executionId: second.id },
    stages: [{ name: 'VectorAssembler' }, regression('9')],
    earlier: [
      {
        version: 1,
        engine: 'duckdb',
        written: { executionId: first.id },
        metrics: [{ title: 'Regression Evaluator' }],
        stages: [{ name: 'VectorAssembler' }, regression('0')],
      },
    ],
  });
  expect(about.earlier[0].metrics[0].values).not.toEqual(about.metrics[0].values);
});

test('the file beside a model says what wrote it, and the metrics of its own predictions', async () => {
  const assembler = ['Vector Assembler', { inputCols: '["x"]' }] as const;
  const execution = await bench.run({
    r: source,
    v: [...assembler, 'r'],
    e: ['Linear Regression', {}, 'v'],
    pipe: ['Pipeline', {}, 'e'],
    m: ['Model Save', { path: '/shared/models/held' }, 'pipe'],
    f: ['Filter Rows', { conditionExpr: 'x > 1' }, 'r'],
    fv: [...assembler, 'f'],
    p: ['Predict', {}, 'e', 'fv'],
    heldOut: ['Regression Evaluator', {}, 'p'],
    v2: [...assembler, 'r'],
    e2: ['Linear Regression', { regParam: '9' }, 'v2'],
    m2: ['Model Save', { path: '/shared/models/same' }, 'e2'],
    p2: ['Predict', {}, 'e2'],
    inTraining: ['Regression Evaluator', {}, 'p2'],
  });
  expect(execution.reason ?? statusName(execution.status)).toBe('COMPLETED');
  const besideModel = async (name: string) =>
    JSON.parse(
      await readFile(join(bench.home, 'files/shared/models', name, 'millrace.json'), 'utf8'),
    );
  const { written, metrics, engine: trainedBy } = await besideModel('held');
  expect([trainedBy, written]).toEqual([
    'duckdb',
    {
      time: expect.any(Number),
      millraceVersion: '1.2.3',
      executionId: execution.id,
      runId: execution.serviceJobId,
      workflowId: execution.analysisFlowId,
      workflowName: 'test',
      workflowVersion: 1,
    },
  ]);
  const values = ['rmse', 'mse', 'r2', 'mae', 'var'].map((name) => ({
    name,
    value: expect.any(Number),
  }));
  const evaluator = { evaluator: 'RegressionEvaluator', title: 'Regression Evaluator', values };
  expect(metrics).toEqual([{ ...evaluator, nodeId: 'heldOut', isOfTraining: false }]);
  expect((await besideModel('same')).metrics).toEqual([
    { ...evaluator, nodeId: 'inTraining', isOfTraining: true },
  ]);
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
