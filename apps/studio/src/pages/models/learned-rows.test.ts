import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';
import { featureNames } from './feature-names.ts';
import { learnedRows } from './learned-rows.ts';

test('bars compare coefficients with each other, and nothing else', () => {
  const learned = [
    { name: 'class 1, intercept', value: 900 },
    { name: 'class 1, coefficient 0', value: -4 },
    { name: 'class 1, coefficient 1', value: 1 },
    { name: 'standard error, coefficient 1', value: 50 },
    { name: 'genre: importance', value: 7 },
  ];
  expect(learnedRows({ learned }).map(({ bar }) => bar)).toEqual([null, -1, 0.25, null, null]);
});

test('coefficients that are all 0 have no bars', () => {
  const learned = [{ name: 'coefficient 0', value: 0 }];
  expect(learnedRows({ learned }).map(({ bar }) => bar)).toEqual([null]);
});

test('a stage that learns nothing has no rows', () => {
  expect(learnedRows({ learned: null })).toEqual([]);
});

const stage = (className: string, params: Readonly<Record<string, string>>) => ({
  className: `org.apache.spark.ml.${className}`,
  uid: className,
  params: Object.entries(params).map(([name, value]) => ({ name, value, isDefault: false })),
  seed: null,
  trees: null,
  learned: [
    { name: 'intercept', value: 1 },
    { name: 'coefficient 0', value: 1 },
    { name: 'coefficient 1', value: 2 },
  ],
});

test.each([
  ['numbers and an index', '["n","s_index"]', 'features', ['n', 's_index']],
  ['a vector, which is several elements', '["a","v"]', 'features', null],
  ['fewer columns than coefficients', '["a"]', 'features', null],
  ['a list that is cut', '["a","s_in…', 'features', null],
  ['other features', '["a","s_index"]', 'scaled', null],
])('coefficients have the names of columns if they are certain: %s', (_, columns, used, named) => {
  const learner = stage('regression.LinearRegressionModel', { featuresCol: used });
  const model = {
    trainedOn: [
      { name: 'a', type: 'DECIMAL(10,2)' },
      { name: 'n', type: 'LONG' },
      { name: 'v', type: 'ARRAY<DOUBLE>' },
    ],
    stages: [
      stage('feature.StringIndexerModel', { outputCols: '["s_index"]' }),
      stage('feature.VectorAssembler', { inputCols: columns, outputCol: 'features' }),
      learner,
    ],
  };
  const features = learnedRows(learner, featureNames(learner, model)).map(({ feature }) => feature);
  expect(features).toEqual([null, ...(named ?? [null, null])]);
});

test('classes have the names that the String Indexer of the label has learned', () => {
  const learned = [
    { name: 'kind: a: b', value: 0 },
    { name: 'kind: c', value: 1 },
    { name: 'other: d', value: 0 },
  ];
  const params = { inputCols: '["other","kind"]', outputCols: '["o","y"]' };
  const indexer = { ...stage('feature.StringIndexerModel', params), learned };
  const tree = stage('classification.DecisionTreeClassificationModel', { labelCol: 'y' });
  expect([...classNames(tree, { stages: [indexer, tree] })]).toEqual([
    [0, 'a: b'],
    [1, 'c'],
  ]);
  expect(classNames(tree, { stages: [tree] }).size).toBe(0);
});

test('the numbers of centers and classes have the names of columns, and no bars', () => {
  const learned = ['prior 0', 'class 0, feature 0', 'class 0, feature 1'].map((name, value) => ({
    name,
    value,
  }));
  expect(learnedRows({ learned }, ['a', 'b'])).toEqual([
    { name: 'prior 0', feature: null, value: 0, bar: null },
    { name: 'class 0, feature 0', feature: 'a', value: 1, bar: null },
    { name: 'class 0, feature 1', feature: 'b', value: 2, bar: null },
  ]);
});
