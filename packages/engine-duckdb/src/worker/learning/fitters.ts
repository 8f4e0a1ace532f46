import type { EstimatorName } from '@millrace/plan';
import { fitAls } from './fit-als.ts';
import { fitCountVectorizer } from './fit-count-vectorizer.ts';
import { fitFPGrowth } from './fit-fp-growth.ts';
import { fitIdf } from './fit-idf.ts';
import { fitImputer } from './fit-imputer.ts';
import { fitOneHotEncoder } from './fit-one-hot-encoder.ts';
import { fitQuantileDiscretizer } from './fit-quantile-discretizer.ts';
import { fitStringIndexer } from './fit-string-indexer.ts';
import { fitVectors } from './fit-vectors.ts';
import type { Fitter } from './fitter.ts';
import { onTable } from './on-table.ts';
import type { TrainingColumns } from './training-data.ts';

const vectorsIn = ({
  inputCol,
}: {
  readonly inputCol: string;
}): { readonly featuresCol: string } => ({
  featuresCol: inputCol,
});
const features = (params: {
  readonly featuresCol: string;
  readonly weightCol?: string;
}): TrainingColumns => ({ featuresCol: params.featuresCol, weightCol: params.weightCol ?? '' });
const supervised = <Params extends { readonly featuresCol: string; readonly labelCol: string }>(
  params: Params,
): Params => params;

/** How each estimator is trained. */
export const fitters: { readonly [Name in EstimatorName]: Fitter<Name> } = {
  ALS: onTable(fitAls),
  BisectingKMeans: fitVectors('BisectingKMeans', features),
  ChiSqSelector: fitVectors('ChiSqSelector', supervised),
  CountVectorizer: onTable(fitCountVectorizer),
  DecisionTreeClassifier: fitVectors('DecisionTreeClassifier', supervised),
  DecisionTreeRegressor: fitVectors('DecisionTreeRegressor', supervised),
  FPGrowth: onTable(fitFPGrowth),
  GaussianMixture: fitVectors('GaussianMixture', features),
  GBTClassifier: fitVectors('GBTClassifier', supervised),
  GBTRegressor: fitVectors('GBTRegressor', supervised),
  GeneralizedLinearRegression: fitVectors('GeneralizedLinearRegression', supervised),
  IDF: onTable(fitIdf),
  Imputer: onTable(fitImputer),
  IsotonicRegression: fitVectors('IsotonicRegression', supervised),
  KMeans: fitVectors('KMeans', features),
  LinearRegression: fitVectors('LinearRegression', supervised),
  LinearSVC: fitVectors('LinearSVC', supervised),
  LogisticRegression: fitVectors('LogisticRegression', supervised),
  MaxAbsScaler: fitVectors('MaxAbsScaler', vectorsIn),
  MinMaxScaler: fitVectors('MinMaxScaler', vectorsIn),
  NaiveBayes: fitVectors('NaiveBayes', supervised),
  OneHotEncoder: onTable(fitOneHotEncoder),
  PCA: fitVectors('PCA', vectorsIn),
  QuantileDiscretizer: onTable(fitQuantileDiscretizer),
  RandomForestClassifier: fitVectors('RandomForestClassifier', supervised),
  RandomForestRegressor: fitVectors('RandomForestRegressor', supervised),
  RobustScaler: fitVectors('RobustScaler', vectorsIn),
  StandardScaler: fitVectors('StandardScaler', vectorsIn),
  StringIndexer: onTable(fitStringIndexer),
  VarianceThresholdSelector: fitVectors('VarianceThresholdSelector', features),
  VectorIndexer: fitVectors('VectorIndexer', vectorsIn),
  Word2Vec: () => Promise.reject(new Error('Word2Vec is trained on Spark only.')),
};
