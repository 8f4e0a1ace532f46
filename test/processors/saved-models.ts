import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, ResultFile } from '@millrace/engine';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import { localFiles } from '@millrace/files';
import { issueText, type Graph } from '@millrace/model';
import { stage, type EstimatorName } from '@millrace/plan';
import { checkGraph, processorNamed, type Fact } from '@millrace/processors';
import { caseGraph, placeNode, type ProcessorCase } from '@millrace/processors/cases';
import { findSavedModel } from '@millrace/runner';

type Nodes = NonNullable<ProcessorCase['before']>;

const rows = {
  columns: ['a DOUBLE', 'b DOUBLE', 'y INTEGER', 'c INTEGER', 't DOUBLE', 's STRING'],
  rows: [
    [1.0, 5.0, 0, 0, 1.1, 'x'],
    [2.0, 3.0, 0, 0, 2.3, 'it\'s "q"'],
    [3.0, 4.0, 1, 0, 2.9, 'x'],
    [4.0, 1.0, 0, 1, 4.2, 'Å 😀'],
    [5.0, 6.0, 1, 1, 4.8, 'x'],
    [6.0, 2.0, 1, 2, 6.5, 'Å 😀'],
    [7.0, 7.0, 1, 2, 7.1, 'z'],
    [8.0, 3.0, 0, 1, 8.4, 'z'],
    [9.0, 8.0, 1, 2, 8.8, 'x'],
    [2.5, 6.0, 0, 0, 2.2, ''],
  ],
};

const assembler = { processor: 'Vector Assembler', settings: { inputCols: '["a", "b"]' } };
const pipeline = { processor: 'Pipeline', settings: {} };

function learner(processor: string, settings: Readonly<Record<string, string>>): Nodes {
  return [assembler, { processor, settings }, pipeline];
}

function transformer(processor: string, settings: Readonly<Record<string, string>>): Nodes {
  return [assembler, { processor, settings: { ...settings, outputCol: 'o' } }, pipeline];
}

function columns(processor: string, settings: Readonly<Record<string, string>>): Nodes {
  return [{ processor, settings }, pipeline];
}

const tokenizer = { processor: 'Tokenizer', settings: { inputCol: 's', outputCol: 'w' } };

function words(
  processor: string,
  outputCol: string,
  settings: Readonly<Record<string, string>>,
): Nodes[number] {
  return { processor, settings: { ...settings, inputCol: 'w', outputCol } };
}

type Saved =
  | Exclude<EstimatorName, 'Word2Vec'>
  | 'a number for missing values'
  | 'absolute losses'
  | 'clusters of directions by K-Means'
  | 'clusters of directions'
  | 'stages without a model'
  | 'the best parameters'
  | 'bounds'
  | 'huber'
  | 'offsets'
  | 'thresholds'
  | 'weighted boosted trees'
  | 'weighted forest'
  | 'weighted tree';

/** A pipeline for every estimator there is, for stages that learn nothing, and for a choice. */
export const savedPipelines: Readonly<Record<Saved, Nodes>> = {
  ALS: [
    {
      processor: 'ALS',
      settings: { userCol: 'y', itemCol: 'c', ratingCol: 't', rank: '2', maxIter: '1' },
    },
    pipeline,
  ],
  BisectingKMeans: learner('Bisecting K-Means', { k: '4' }),
  'clusters of directions': learner('Bisecting K-Means', { k: '4', distanceMeasure: 'cosine' }),
  ChiSqSelector: transformer('Chi-Squared Selector', { labelCol: 'c', numTopFeatures: '1' }),
  CountVectorizer: [tokenizer, words('Count Vectorizer', 'o', { minDF: '0.2' }), pipeline],
  DecisionTreeClassifier: learner('Decision Tree Classifier', { labelCol: 'c' }),
  DecisionTreeRegressor: learner('Decision Tree Regressor', { labelCol: 't' }),
  FPGrowth: [
    tokenizer,
    {
      processor: 'FP-Growth',
      settings: { itemsCol: 'w', minSupport: '0.1', minConfidence: '0.1' },
    },
    pipeline,
  ],
  GaussianMixture: learner('Gaussian Mixture', { seed: '1' }),
  GBTClassifier: learner('GBT Classifier', { labelCol: 'y', maxIter: '3' }),
  GBTRegressor: learner('GBT Regressor', { labelCol: 't', maxIter: '3' }),
  GeneralizedLinearRegression: learner('Generalized Linear Regression', {
    labelCol: 'c',
    family: 'poisson',
    link: 'sqrt',
    linkPredictionCol: 'l',
  }),
  IDF: [
    tokenizer,
    words('Hashing TF', 'tf', { numFeatures: '50' }),
    { processor: 'IDF', settings: { inputCol: 'tf', outputCol: 'features' } },
    { processor: 'Naive Bayes', settings: { labelCol: 'y' } },
    pipeline,
  ],
  Imputer: columns('Imputer', { inputCols: '["a", "y"]', outputCols: '["a2", "y2"]' }),
  'a number for missing values': columns('Imputer', {
    inputCols: '["a", "y"]',
    outputCols: '["a2", "y2"]',
    missingValue: '1',
  }),
  IsotonicRegression: learner('Isotonic Regression', { labelCol: 'y', featureIndex: '1' }),
  KMeans: learner('K-Means', { k: '3' }),
  LinearRegression: [assembler, { processor: 'Linear Regression', settings: { labelCol: 't' } }],
  LinearSVC: learner('Linear SVC', { labelCol: 'y', regParam: '0.1', maxIter: '5' }),
  LogisticRegression: learner('Logistic Regression', { labelCol: 'y', regParam: '0.1' }),
  MaxAbsScaler: transformer('MaxAbs Scaler', { inputCol: 'features' }),
  MinMaxScaler: transformer('MinMax Scaler', { inputCol: 'features', max: '2' }),
  NaiveBayes: learner('Naive Bayes', { labelCol: 'c', modelType: 'gaussian' }),
  OneHotEncoder: columns('One-Hot Encoder', { inputCols: '["c"]', outputCols: '["o"]' }),
  PCA: transformer('PCA', { inputCol: 'features', k: '2' }),
  QuantileDiscretizer: columns('Quantile Discretizer', {
    inputCol: 'b',
    outputCol: 'o',
    numBuckets: '3',
  }),
  RandomForestClassifier: learner('Random Forest Classifier', { labelCol: 'c', numTrees: '4' }),
  RandomForestRegressor: learner('Random Forest Regressor', { labelCol: 't', numTrees: '4' }),
  RobustScaler: transformer('Robust Scaler', { inputCol: 'features' }),
  StandardScaler: transformer('Standard Scaler', { inputCol: 'features', withMean: 'true' }),
  StringIndexer: columns('String Indexer', { inputCols: '["s"]', outputCols: '["o"]' }),
  VarianceThresholdSelector: transformer('Variance Threshold', { varianceThreshold: '6' }),
  VectorIndexer: transformer('Vector Indexer', { inputCol: 'features', maxCategories: '8' }),
  'absolute losses': learner('GBT Regressor', {
    labelCol: 't',
    maxIter: '3',
    lossType: 'absolute',
    subsamplingRate: '0.9',
    featureSubsetStrategy: '1',
    validationTol: '0.5',
  }),
  'clusters of directions by K-Means': learner('K-Means', {
    k: '3',
    distanceMeasure: 'cosine',
    initMode: 'random',
  }),
  'the best parameters': [
    assembler,
    { processor: 'Linear Regression', settings: { labelCol: 't' } },
    { processor: 'Regression Evaluator', settings: { labelCol: 't' } },
    {
      processor: 'Cross Validator',
      settings: { numFolds: '2', paramNames: '["regParam"]', paramValues: '["90, 0"]' },
    },
  ],
  'stages without a model': [
    { processor: 'Binarizer', settings: { inputCol: 'a', outputCol: 'o1', threshold: '3' } },
    {
      processor: 'Bucketizer',
      settings: { inputCol: 'b', outputCol: 'o2', splits: '["-Infinity", "3", "5.5", "Infinity"]' },
    },
    assembler,
    { processor: 'Normalizer', settings: { inputCol: 'features', outputCol: 'o3', p: '1' } },
    {
      processor: 'Polynomial Expansion',
      settings: { inputCol: 'features', outputCol: 'o8' },
    },
    { processor: 'Regex Tokenizer', settings: { inputCol: 's', outputCol: 'o4' } },
    { processor: 'Tokenizer', settings: { inputCol: 's', outputCol: 'o5' } },
    { processor: 'Stop Words Remover', settings: { inputCol: 'o5', outputCol: 'o6' } },
    { processor: 'N-Gram', settings: { inputCol: 'o6', outputCol: 'o7', n: '1' } },
    pipeline,
  ],
  bounds: learner('Logistic Regression', {
    labelCol: 'y',
    regParam: '0.1',
    lowerBoundsOnCoefficients: '["0.1, -Infinity"]',
    upperBoundsOnIntercepts: '["-1"]',
  }),
  huber: learner('Linear Regression', { labelCol: 't', loss: 'huber', epsilon: '1.5' }),
  offsets: learner('Generalized Linear Regression', {
    labelCol: 'c',
    family: 'poisson',
    offsetCol: 'y',
    weightCol: 't',
  }),
  thresholds: learner('Logistic Regression', {
    labelCol: 'c',
    regParam: '0.1',
    thresholds: '["0.2", "0.5", "0.9"]',
  }),
  'weighted boosted trees': learner('GBT Classifier', {
    labelCol: 'y',
    weightCol: 't',
    maxIter: '3',
    thresholds: '["0.9", "0.1"]',
    leafCol: 'leaf',
  }),
  'weighted forest': learner('Random Forest Classifier', {
    labelCol: 'c',
    weightCol: 't',
    numTrees: '4',
    thresholds: '["0.2", "0.9", "0"]',
    leafCol: 'leaf',
  }),
  'weighted tree': learner('Decision Tree Regressor', {
    labelCol: 't',
    weightCol: 'a',
    leafCol: 'leaf',
    varianceCol: 'v',
  }),
};

/** Those that only Spark trains. */
export const savedOnSpark: Readonly<Record<string, Nodes>> = {
  Word2Vec: [tokenizer, words('Word2Vec', 'o', { vectorSize: '3', minCount: '0' }), pipeline],
};

/** Trains a pipeline and saves it. Returns the folder, and what it predicts for its own rows. */
export async function trainAndSave(
  engine: Engine,
  before: Nodes,
): Promise<{ readonly folder: string; readonly predicted: ResultFile }> {
  const graph = graphFor('Predict', {}, { inputs: [rows], before });
  // A pipeline feeds one node only, so the one that is saved is another.
  const last = before.length - 1;
  const isPipeline = before[last]?.processor === 'Pipeline';
  const own = [...(isPipeline ? ['Pipeline'] : []), 'Model Save'];
  const nodes = own.map((name, index) =>
    placeNode(processorNamed(name)!, `save${index}`, name === 'Pipeline' ? {} : { path: '/m' }),
  );
  const sources = [`before${isPipeline ? last - 1 : last}`, 'save0'];
  const edges = nodes.map(({ id }, index) => ({
    id: graph.edges.length + 1 + index,
    source: sources[index]!,
    target: id,
  }));
  const outcome = await runGraph(engine, {
    ...graph,
    nodes: [...graph.nodes, ...nodes],
    edges: [...graph.edges, ...edges],
  });
  const written = outcome.events.find((event) => event.kind === 'written');
  if (written?.kind !== 'written') throw new Error(JSON.stringify(failureOf(outcome)));
  return {
    folder: join(outcome.workspace, written.folder),
    predicted: await lastResult(outcome),
  };
}

/** What a saved model predicts for the rows. */
export async function loadAndPredict(
  engine: Engine,
  folder: string,
  trained: Nodes,
): Promise<ResultFile> {
  return lastResult(await loadAndRun(engine, folder, trained));
}

/** The run of a saved model over the rows that it was trained on. */
export async function loadAndRun(
  engine: Engine,
  folder: string,
  trained: Nodes,
): ReturnType<typeof runProgram> {
  const afterRows = trained.at(-1)?.processor === 'Pipeline' ? rows : assembledRows;
  const after = [{ processor: 'Predict', settings: {} }];
  return runGraph(engine, graphFor('Model Load', { path: '/m' }, { after, afterRows }), folder);
}

const assembledRows = {
  columns: [...rows.columns, 'features ARRAY<DOUBLE>'],
  rows: rows.rows.map((row) => [...row, [row[0], row[1]]]),
};

function graphFor(
  name: string,
  settings: Readonly<Record<string, string>>,
  nodes: Pick<ProcessorCase, 'inputs' | 'before' | 'after' | 'afterRows'>,
): Graph {
  const wanted = { outputs: [{ columns: [], rows: 0 }] };
  return caseGraph(processorNamed(name)!, { name: '', settings, ...nodes, expect: wanted });
}

/** Runs a graph, whose Model Load reads the model in the folder. */
async function runGraph(
  engine: Engine,
  graph: Graph,
  folder?: string,
): ReturnType<typeof runProgram> {
  const facts = new Map<string, Fact>();
  if (folder !== undefined) {
    const found = await findSavedModel(localFiles({ root: folder }), '/');
    for (const { key } of checkGraph(graph).needs)
      facts.set(key, { kind: 'saved model', ...found });
  }
  const { demands, issues } = checkGraph(graph, { facts });
  if (issues.length > 0) throw new Error(issues.map(issueText).join('\n'));
  const sources = folder === undefined ? {} : { '/m': await filesBelow(folder) };
  return runProgram(engine, stage(demands), { sources });
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function lastResult(outcome: Awaited<ReturnType<typeof runProgram>>): Promise<ResultFile> {
  const results = outcome.events.filter((event) => event.kind === 'result');
  const last = results.at(-1);
  if (last?.kind !== 'result') throw new Error(JSON.stringify(failureOf(outcome)));
  return readResult(outcome, last.stepId);
}
