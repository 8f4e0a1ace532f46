import { expect, test } from 'vitest';
import type { StageParams } from '@millrace/plan';
import { loadModel } from './model-files.ts';
import { DamagedModel, type SavedRow } from './saved-model.ts';

const leaf = {
  id: 0,
  prediction: 0,
  impurity: 0,
  impurityStats: [1, 1],
  rawCount: 2,
  gain: -1,
  leftChild: -1,
  rightChild: -1,
  split: { featureIndex: -1, leftCategoriesOrThreshold: [], numCategories: -1 },
};
const inner = {
  ...leaf,
  leftChild: 1,
  rightChild: 2,
  split: { featureIndex: 0, leftCategoriesOrThreshold: [0.5], numCategories: -1 },
};
const whole = [inner, { ...leaf, id: 1 }, { ...leaf, id: 2 }];
const dense = (...values: readonly number[]) => ({ type: 1, size: null, indices: null, values });
const sparse = (size: number, indices: readonly number[], values: readonly number[]) => ({
  type: 0,
  size,
  indices,
  values,
});

function loadTree(
  rows: readonly SavedRow[],
  metadata: SavedRow = { numFeatures: 1, numClasses: 2 },
): unknown {
  return loadModel(
    'DecisionTreeClassifier',
    { metadata, tables: { data: rows } },
    {} as StageParams['DecisionTreeClassifier'],
  );
}

function loadForest(ids: readonly number[], numTrees: number): unknown {
  const heads = ids.map((_1) => ({ _1, _2: '', _3: 1 }));
  const data = ids.map((_, treeID) => ({ treeID, nodeData: leaf }));
  return loadModel(
    'RandomForestClassifier',
    {
      metadata: { numFeatures: 1, numClasses: 2, numTrees },
      tables: { treesMetadata: heads, data },
    },
    {} as StageParams['RandomForestClassifier'],
  );
}

const cluster = (index: number, children: readonly number[]): SavedRow => ({
  index,
  size: 1,
  center: dense(1, 2),
  norm: 1,
  cost: 0,
  height: 0,
  children,
});

function loadClusters(rows: readonly SavedRow[]): unknown {
  return loadModel(
    'BisectingKMeans',
    { metadata: {}, tables: { 'data/data': rows } },
    {} as StageParams['BisectingKMeans'],
  );
}

function loadRow(name: 'LinearRegression' | 'LogisticRegression' | 'StandardScaler') {
  return (row: SavedRow): unknown =>
    loadModel(name, { metadata: {}, tables: { data: [row] } }, {} as never);
}

const line = loadRow('LinearRegression');
const logistic = loadRow('LogisticRegression');
const matrix = (numRows: number, numCols: number, values: readonly number[]) => ({
  type: 1,
  numRows,
  numCols,
  colPtrs: null,
  rowIndices: null,
  values,
  isTransposed: false,
});

test('whole models are loaded', () => {
  expect(() => loadTree(whole)).not.toThrow();
  expect(() => loadForest([0, 1], 2)).not.toThrow();
  expect(() => loadClusters([cluster(-1, [0, 1]), cluster(0, []), cluster(1, [])])).not.toThrow();
  expect(() => line({ intercept: 1, coefficients: sparse(3, [1], [2]) })).not.toThrow();
});

test.each<[string, () => unknown]>([
  ['a node below itself', () => loadTree([{ ...inner, leftChild: 0, rightChild: 0 }])],
  ['a node with one child twice', () => loadTree([{ ...inner, rightChild: 1 }, ...whole.slice(1)])],
  ['two nodes of one number', () => loadTree([...whole, { ...leaf, id: 2 }])],
  ['a node outside of the tree', () => loadTree([...whole, { ...leaf, id: 3 }])],
  ['a missing node', () => loadTree(whole.slice(0, 2))],
  ['a tree of no nodes', () => loadTree([])],
  [
    'a split by a feature that is not there',
    () => loadTree([{ ...inner, split: { ...inner.split, featureIndex: 1 } }, ...whole.slice(1)]),
  ],
  [
    'a split without a threshold',
    () =>
      loadTree([
        { ...inner, split: { ...inner.split, leftCategoriesOrThreshold: [] } },
        ...whole.slice(1),
      ]),
  ],
  [
    'a category that is not there',
    () =>
      loadTree([
        {
          ...inner,
          split: { featureIndex: 0, leftCategoriesOrThreshold: [3], numCategories: 3 },
        },
        ...whole.slice(1),
      ]),
  ],
  ['counts of other classes', () => loadTree(whole, { numFeatures: 1, numClasses: 3 })],
  ['fewer trees than there should be', () => loadForest([0, 1], 3)],
  ['a negative number of trees', () => loadForest([0, 1], -1)],
  ['two trees of one number', () => loadForest([0, 0], 2)],
  ['a cluster below itself', () => loadClusters([cluster(-1, [0, 0]), cluster(0, [0, 0])])],
  ['a cluster twice', () => loadClusters([cluster(0, []), cluster(0, [])])],
  ['no clusters', () => loadClusters([])],
  [
    'a vector of two billion elements',
    () => line({ intercept: 1, coefficients: sparse(2 ** 31 - 1, [], []) }),
  ],
  ['a vector of negative size', () => line({ intercept: 1, coefficients: sparse(-1, [], []) })],
  [
    'an element outside of a vector',
    () => line({ intercept: 1, coefficients: sparse(2, [2], [1]) }),
  ],
  ['an element without a value', () => line({ intercept: 1, coefficients: sparse(2, [1], []) })],
  [
    'a matrix with missing values',
    () =>
      logistic({
        numClasses: 2,
        coefficientMatrix: matrix(1, 3, [1, 2]),
        interceptVector: dense(0),
      }),
  ],
  [
    'coefficients of other classes',
    () =>
      logistic({
        numClasses: 4,
        coefficientMatrix: matrix(3, 1, [1, 2, 3]),
        interceptVector: dense(0, 0, 0),
      }),
  ],
  [
    'deviations of other features',
    () => loadRow('StandardScaler')({ mean: dense(1, 2), std: dense(1) }),
  ],
])('%s is a damaged model', (_, load) => {
  expect(load).toThrow(DamagedModel);
});
