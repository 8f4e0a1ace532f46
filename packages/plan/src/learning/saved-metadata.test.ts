import { expect, test } from 'vitest';
import { savedMetadata, stageOfMetadata } from './saved-metadata.ts';

function unsupported(className: string, paramMap: object): readonly string[] {
  return stageOfMetadata('', {
    class: `org.apache.spark.ml.${className}`,
    uid: 'u',
    paramMap,
  }).unsupported.map(({ name }) => name);
}

test('the parameters that Spark saves are known', () => {
  expect(
    unsupported('feature.ImputerModel', {
      inputCols: ['a'],
      missingValue: 'NaN',
      relativeError: 0.001,
      strategy: 'mean',
    }),
  ).toEqual([]);
  expect(unsupported('clustering.KMeansModel', { distanceMeasure: 'euclidean', k: 2 })).toEqual([]);
  expect(unsupported('feature.Normalizer', { p: 'Inf' })).toEqual([]);
});

test.each<[string, string, object]>([
  ['a kind of Naive Bayes', 'classification.NaiveBayesModel', { modelType: 'complement' }],
  ['letters of Lithuanian', 'feature.StopWordsRemover', { locale: 'lt' }],
  ['a number that is text', 'feature.Binarizer', { threshold: "0') --" }],
  ['a list with another type', 'feature.Bucketizer', { splits: [0, 'x'] }],
  ['a list that is a number', 'feature.VectorAssembler', { inputCols: 5 }],
  ['a fraction of n', 'feature.NGram', { n: 1.5 }],
  ['a negative n', 'feature.NGram', { n: -1 }],
  ['no features', 'feature.HashingTF', { numFeatures: 0 }],
  ['a way that is not known', 'feature.Bucketizer', { handleInvalid: 'guess' }],
  ['null', 'feature.NGram', { n: null }],
])('%s is not supported', (_, className, params) => {
  expect(unsupported(className, params)).toEqual(Object.keys(params));
});

test("what Spark's model of a Quantile Discretizer doesn't have is not saved", () => {
  const params = {
    inputCol: 'a',
    outputCol: 'b',
    numBuckets: 2,
    relativeError: 0.001,
    handleInvalid: 'error',
  } as const;
  const { paramMap } = savedMetadata({ name: 'QuantileDiscretizer', params });
  expect(paramMap).toEqual({ inputCol: 'a', outputCol: 'b', handleInvalid: 'error' });
});
