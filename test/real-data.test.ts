import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import { parseGraph, parseJson, type Graph } from '@millrace/model';
import { stage } from '@millrace/plan';
import { checkGraph, processorNamed } from '@millrace/processors';
import { graphOf, placeNode } from '@millrace/processors/cases';
import { afterAll, expect, test } from 'vitest';

// What is expected is what scikit-learn 1 answers for the same rows to learn from and to predict.
// `real-data/expected.py` computes it for the examples below `examples/learning`.
const engine = duckdbEngine({ workers: 1 });
afterAll(() => engine.close());

const examples = join(import.meta.dirname, '../examples');
const paths = readdirSync(join(examples, 'data'), { recursive: true, encoding: 'utf8' });
const sources = Object.fromEntries(
  paths.map((name) => [`/shared/examples/${name}`, [join(examples, 'data', name)]]),
);
const { expected } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'real-data/expected.json'), 'utf8'),
) as { expected: Readonly<Record<string, Readonly<Record<string, number>>>> };

/** The metrics that the evaluator of a graph shows. */
async function metrics(graph: Graph): Promise<Readonly<Record<string, number>>> {
  const { demands, issues } = checkGraph(graph);
  expect(issues).toEqual([]);
  const evaluator = graph.nodes.find(({ type }) => type === 'ml-evaluator')!;
  const index = demands.findIndex(({ target }) => target.nodeId === evaluator.id);
  const outcome = await runProgram(engine, stage(demands), { sources });
  expect(failureOf(outcome)).toBeUndefined();
  const { rows } = await readResult(outcome, `sink${index + 1}`);
  return Object.fromEntries(rows.map(([name, value]) => [name, value]));
}

function example(name: string): Graph {
  return parseGraph(parseJson(readFileSync(join(examples, `${name}.workflow.json`), 'utf8')));
}

/** Learns from penguins whose flippers aren't a multiple of 4 mm long, and evaluates on the others. */
function penguins(
  learner: string,
  settings: Readonly<Record<string, string>>,
  evaluator: string,
  labelCol: string,
): Graph {
  const place = (
    id: string,
    processor: string,
    given: Readonly<Record<string, string>>,
  ): Graph['nodes'][number] => placeNode(processorNamed(processor)!, id, given);
  const { nodes, parameters } = example('penguins');
  const measured = '`Beak Length (mm)` IS NOT NULL AND `Body Mass (g)` IS NOT NULL';
  const isTest = '`Flipper Length (mm)` % 4 = 0';
  const inputCols = '["Beak Length (mm)", "Beak Depth (mm)", "Flipper Length (mm)"]';
  const steps = [
    { ...nodes[0]!, id: 'all' },
    place('known', 'Filter Rows', { conditionExpr: measured }),
    place('index', 'String Indexer', { inputCols: '["Species"]', outputCols: '["label"]' }),
    place('features', 'Vector Assembler', { inputCols }),
    place('train', 'Filter Rows', { conditionExpr: `NOT ${isTest}` }),
    place('learn', learner, { ...settings, labelCol }),
    place('predict', 'Predict', {}),
    place('evaluate', evaluator, { labelCol }),
  ];
  const graph = graphOf(
    [...steps, place('test', 'Filter Rows', { conditionExpr: isTest })],
    [
      ...steps.slice(1).map(({ id }, index) => [steps[index]!.id, id] as const),
      ['features', 'test'] as const,
      ['test', 'predict'] as const,
    ].map(([source, target], index) => ({ id: index + 1, source, target })),
  );
  return { ...graph, parameters };
}

test('every example has metrics of scikit-learn', () => {
  const names = readdirSync(join(examples, 'learning')).toSorted();
  expect(names).toEqual(
    Object.keys(expected)
      .toSorted()
      .map((name) => `${name}.workflow.json`),
  );
});

test.each(Object.entries(expected))('%s: predicts as well as scikit-learn', async (name, known) => {
  const found = await metrics(example(`learning/${name}`));
  // Alternating least squares start from random factors, and approach the best ones slowly.
  const digits = name === 'restaurant-ratings' ? 2 : 9;
  for (const [metric, value] of Object.entries(known))
    expect.soft(found[metric]! / value, metric).toBeCloseTo(1, digits);
});

test('tumors: logistic regression separates them as well as scikit-learn', async () => {
  const found = await metrics(example('tumor-diagnosis'));
  expect(found['areaUnderROC']).toBeCloseTo(0.9949698189134809, 9);
});

test('penguins: linear regression predicts their mass as scikit-learn does', async () => {
  const graph = penguins('Linear Regression', {}, 'Regression Evaluator', 'Body Mass (g)');
  const { rmse, r2, mae } = await metrics(graph);
  expect(rmse).toBeCloseTo(438.38795445822706, 6);
  expect(r2).toBeCloseTo(0.6868019960745414, 9);
  expect(mae).toBeCloseTo(343.9781994372273, 6);
});

test('penguins: naive Bayes tells species apart as scikit-learn does', async () => {
  const settings = { modelType: 'gaussian' };
  const evaluator = 'Multiclass Classification Evaluator';
  const { accuracy, f1 } = await metrics(penguins('Naive Bayes', settings, evaluator, 'label'));
  expect(accuracy).toBeCloseTo(0.9873417721518988, 12);
  expect(f1).toBeCloseTo(0.9875457875457875, 12);
});
