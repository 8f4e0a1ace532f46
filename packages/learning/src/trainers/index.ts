import type { Trainer, TrainerName } from '../contract.ts';
import { trainAls } from './als.ts';
import { trainBisectingKMeans } from './bisecting-k-means.ts';
import { trainChiSqSelector } from './chi-sq-selector.ts';
import { trainDecisionTreeClassifier, trainDecisionTreeRegressor } from './decision-tree.ts';
import { trainFPGrowth } from './fp-growth.ts';
import { trainGaussianMixture } from './gaussian-mixture.ts';
import { trainGbtClassifier, trainGbtRegressor } from './gradient-boosting.ts';
import { trainGeneralizedLinearRegression } from './generalized-linear-regression.ts';
import { trainHuber } from './huber.ts';
import { trainIsotonicRegression } from './isotonic-regression.ts';
import { trainKMeans } from './k-means.ts';
import { trainLinearSvc } from './linear-svc.ts';
import { trainLogisticRegression } from './logistic-regression.ts';
import { trainRandomForestClassifier, trainRandomForestRegressor } from './random-forest.ts';
import { trainMaxAbsScaler, trainMinMaxScaler, trainRobustScaler } from './scalers.ts';
import { overRows, summaryTrainers } from './summaries.ts';
import { trainVarianceThresholdSelector } from './variance-threshold-selector.ts';
import { trainVectorIndexer } from './vector-indexer.ts';

/** The trainer of each estimator that learns from vectors. */
export const trainers: { readonly [Name in TrainerName]: Trainer<Name> } = {
  ALS: trainAls,
  BisectingKMeans: trainBisectingKMeans,
  ChiSqSelector: trainChiSqSelector,
  DecisionTreeClassifier: trainDecisionTreeClassifier,
  DecisionTreeRegressor: trainDecisionTreeRegressor,
  FPGrowth: trainFPGrowth,
  GaussianMixture: trainGaussianMixture,
  GBTClassifier: trainGbtClassifier,
  GBTRegressor: trainGbtRegressor,
  GeneralizedLinearRegression: trainGeneralizedLinearRegression,
  IsotonicRegression: trainIsotonicRegression,
  KMeans: trainKMeans,
  LinearRegression: (data, params, context) =>
    params.loss === 'huber'
      ? trainHuber(data, params, context)
      : overRows(summaryTrainers.LinearRegression)(data, params, context),
  LinearSVC: trainLinearSvc,
  LogisticRegression: trainLogisticRegression,
  MaxAbsScaler: trainMaxAbsScaler,
  MinMaxScaler: trainMinMaxScaler,
  NaiveBayes: overRows(summaryTrainers.NaiveBayes),
  PCA: overRows(summaryTrainers.PCA),
  RandomForestClassifier: trainRandomForestClassifier,
  RandomForestRegressor: trainRandomForestRegressor,
  RobustScaler: trainRobustScaler,
  StandardScaler: overRows(summaryTrainers.StandardScaler),
  VarianceThresholdSelector: trainVarianceThresholdSelector,
  VectorIndexer: trainVectorIndexer,
};
