import type { Trainer, TrainerName } from '../contract.ts';
import { trainAls } from './als.ts';
import { trainBisectingKMeans } from './bisecting-k-means.ts';
import { trainChiSqSelector } from './chi-sq-selector.ts';
import { trainDecisionTreeClassifier, trainDecisionTreeRegressor } from './decision-tree.ts';
import { trainFPGrowth } from './fp-growth.ts';
import { trainGaussianMixture } from './gaussian-mixture.ts';
import { trainGbtClassifier, trainGbtRegressor } from './gradient-boosting.ts';
import { trainGeneralizedLinearRegression } from './generalized-linear-regression.ts';
import { trainIsotonicRegression } from './isotonic-regression.ts';
import { trainKMeans } from './k-means.ts';
import { trainLinearRegression } from './linear-regression.ts';
import { trainLinearSvc } from './linear-svc.ts';
import { trainLogisticRegression } from './logistic-regression.ts';
import { trainNaiveBayes } from './naive-bayes.ts';
import { trainPca } from './pca.ts';
import { trainRandomForestClassifier, trainRandomForestRegressor } from './random-forest.ts';
import {
  trainMaxAbsScaler,
  trainMinMaxScaler,
  trainRobustScaler,
  trainStandardScaler,
} from './scalers.ts';
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
  LinearRegression: trainLinearRegression,
  LinearSVC: trainLinearSvc,
  LogisticRegression: trainLogisticRegression,
  MaxAbsScaler: trainMaxAbsScaler,
  MinMaxScaler: trainMinMaxScaler,
  NaiveBayes: trainNaiveBayes,
  PCA: trainPca,
  RandomForestClassifier: trainRandomForestClassifier,
  RandomForestRegressor: trainRandomForestRegressor,
  RobustScaler: trainRobustScaler,
  StandardScaler: trainStandardScaler,
  VarianceThresholdSelector: trainVarianceThresholdSelector,
  VectorIndexer: trainVectorIndexer,
};
