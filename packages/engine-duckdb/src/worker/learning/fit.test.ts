import type { RunEvent } from '@millrace/engine';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import {
  apply,
  array,
  DOUBLE,
  fit,
  modelTable,
  project,
  range,
  stage,
  type Demand,
  type Relation,
  type Stage,
} from '@millrace/plan';
import { bindExpression } from '@millrace/sql';
import { afterAll, expect, test } from 'vitest';
import { duckdbEngine } from '../../engine.ts';

const engine = duckdbEngine({ workers: 1 });
afterAll(() => engine.close());

const at = (nodeId: string): { nodeId: string } => ({ nodeId });

/** Vectors of ten features that look random, and a label. */
function examples(rows: bigint): Relation {
  const numbers = range('n', 0n, 1n, rows, at('range'));
  const bound = (text: string): Parameters<typeof project>[1][number]['expression'] => {
    const binding = bindExpression(text, numbers.schema, { origin: at('project') });
    if (binding.kind !== 'bound') throw new Error(text);
    return binding.expression;
  };
  const features = Array.from({ length: 10 }, (_, index) => `sin(n * ${index + 1})`);
  return project(
    numbers,
    [
      { name: 'features', expression: bound(`array(${features.join(', ')})`) },
      { name: 'label', expression: bound('CAST(n % 2 AS DOUBLE)') },
    ],
    at('project'),
  );
}

function boosting(maxIter: number): Stage<'GBTRegressor'> {
  return {
    name: 'GBTRegressor',
    params: {
      featuresCol: 'features',
      labelCol: 'label',
      predictionCol: 'prediction',
      maxIter,
      stepSize: 0.1,
      subsamplingRate: 1,
      featureSubsetStrategy: 'all',
      validationIndicatorCol: '',
      validationTol: 0.01,
      lossType: 'squared',
      maxDepth: 5,
      maxBins: 32,
      minInstancesPerNode: 1,
      minInfoGain: 0,
      minWeightFractionPerNode: 0,
      leafCol: '',
      weightCol: '',
      seed: 42,
    },
  };
}

function shown(relation: Relation): Demand {
  return {
    relation,
    target: { kind: 'result', nodeId: 'shown', title: '', type: 'table', limit: 100, options: {} },
  };
}

function trained(rows: bigint, maxIter: number): Demand {
  const learner = boosting(maxIter);
  return shown(
    modelTable(fit(examples(rows), learner, ['features', 'label'], at('fit')), learner, at('fit')),
  );
}

test('reports the progress of a training', async () => {
  const { events } = await runProgram(engine, stage([trained(2000n, 10)]));
  const fractions = events.flatMap((event) => (event.kind === 'progress' ? [event.fraction] : []));
  expect(fractions).toContain(1);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
});

test('a canceled training ends, and the engine runs the next one', async () => {
  const canceling = new AbortController();
  const onEvent = (event: RunEvent): void => {
    if (event.kind === 'progress') canceling.abort();
  };
  const program = stage([trained(20_000n, 1000)]);
  const canceled = await runProgram(engine, program, { signal: canceling.signal, onEvent });
  expect(failureOf(canceled)?.error.code).toBe('CANCELLED');
  const outcome = await runProgram(engine, stage([trained(100n, 1)]));
  expect((await readResult(outcome, 'sink1')).total).toBe(10);
});

test('a training that needs more memory than there is says so', async () => {
  const outcome = await runProgram(engine, stage([trained(300_000n, 1)]), {
    memoryBytes: 40_000_000,
  });
  expect(failureOf(outcome)?.error).toMatchObject({ code: 'MEMORY_LIMIT', nodeId: 'fit' });
});

test('a few vectors with too many features say so', async () => {
  const numbers = range('n', 0n, 1n, 3n, at('range'));
  const text = 'transform(sequence(1, 40000), x -> CAST(x + n AS DOUBLE))';
  const binding = bindExpression(text, numbers.schema, { origin: at('project') });
  if (binding.kind !== 'bound') throw new Error(text);
  const wide = project(
    numbers,
    [{ name: 'features', expression: binding.expression }],
    at('project'),
  );
  const scaler: Stage<'StandardScaler'> = {
    name: 'StandardScaler',
    params: { inputCol: 'features', outputCol: 'scaled', withMean: true, withStd: true },
  };
  const relation = modelTable(fit(wide, scaler, ['features'], at('fit')), scaler, at('fit'));
  const target = {
    kind: 'result',
    nodeId: 'fit',
    title: '',
    type: 'table',
    limit: 10,
    options: {},
  } as const;
  const outcome = await runProgram(engine, stage([{ relation, target }]), {
    memoryBytes: 1_000_000_000,
  });
  expect(failureOf(outcome)?.error).toMatchObject({ code: 'MEMORY_LIMIT', nodeId: 'fit' });
});

test('rows that a Vector Assembler leaves out are not learned from', async () => {
  const numbers = range('n', 0n, 1n, 5n, at('range'));
  const halves = bindExpression('CASE WHEN n % 2 = 0 THEN CAST(n AS DOUBLE) END', numbers.schema, {
    origin: at('project'),
  });
  if (halves.kind !== 'bound') throw new Error('not bound');
  const even = project(numbers, [{ name: 'even', expression: halves.expression }], at('project'));
  const vectors = apply(
    even,
    null,
    {
      stage: {
        name: 'VectorAssembler',
        params: { inputCols: ['even'], outputCol: 'features', handleInvalid: 'skip' },
      },
      reads: ['even'],
      added: [{ name: 'features', type: array(DOUBLE), nullable: false }],
      skips: true,
    },
    at('vectors'),
  );
  const scaler: Stage<'StandardScaler'> = {
    name: 'StandardScaler',
    params: { inputCol: 'features', outputCol: 'scaled', withMean: true, withStd: true },
  };
  const model = fit(vectors, scaler, ['features'], at('fit'));
  const outcome = await runProgram(engine, stage([shown(modelTable(model, scaler, at('fit')))]));
  const { rows } = await readResult(outcome, 'sink1');
  expect(rows).toEqual([
    ['mean 0', 2],
    ['deviation 0', 2],
  ]);
});

test('an error of the training names its node', async () => {
  const learner = boosting(1);
  const empty = fit(examples(0n), learner, ['features', 'label'], at('learner'));
  const applied = apply(
    examples(1n),
    empty,
    {
      stage: learner,
      reads: ['features'],
      added: [{ name: 'prediction', type: DOUBLE, nullable: false }],
      skips: false,
    },
    at('predict'),
  );
  expect(applied.schema).toMatchObject({ fields: [{ type: array(DOUBLE) }, {}, {}] });
  const outcome = await runProgram(engine, stage([shown(applied)]));
  expect(failureOf(outcome)?.error).toMatchObject({
    code: 'EMPTY_TRAINING_DATA',
    nodeId: 'learner',
  });
});

test('a learner that only Spark has is refused before the run', () => {
  const word2vec: Stage<'Word2Vec'> = {
    name: 'Word2Vec',
    params: {
      inputCol: 'features',
      outputCol: 'v',
      vectorSize: 3,
      minCount: 5,
      windowSize: 5,
      maxIter: 1,
      stepSize: 0.025,
      maxSentenceLength: 1000,
      seed: 42,
    },
  };
  const model = fit(examples(1n), word2vec, ['features'], at('learner'));
  const refused = engine.check(stage([shown(modelTable(model, word2vec, at('learner')))]));
  expect(refused).toMatchObject([
    { nodeId: 'learner', message: expect.stringContaining('on Spark only') as string },
  ]);
});
