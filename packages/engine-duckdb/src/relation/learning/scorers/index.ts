import type { StageName } from '@millrace/plan';
import type { Scorer } from '../scorer.ts';
import { scoreAls } from './als.ts';
import { scoreBisectingKMeans } from './bisecting-k-means.ts';
import { scoreFPGrowth } from './fp-growth.ts';
import { scoreGaussianMixture } from './gaussian-mixture.ts';
import { scoreGeneralizedLinearRegression } from './generalized-linear-regression.ts';
import { scoreIsotonicRegression } from './isotonic-regression.ts';
import { scoreKMeans } from './k-means.ts';
import { scoreLinearRegression } from './linear-regression.ts';
import { scoreLinearSvc } from './linear-svc.ts';
import { scoreLogisticRegression } from './logistic-regression.ts';
import { scoreNaiveBayes } from './naive-bayes.ts';
import { scorePolynomialExpansion } from './polynomial-expansion.ts';
import { scoreSelector } from './selectors.ts';
import { scoreStringIndexer } from './string-indexer.ts';
import { scoreNGram, scoreRegexTokenizer, scoreStopWordsRemover, scoreTokenizer } from './texts.ts';
import {
  scoreDecisionTreeClassifier,
  scoreDecisionTreeRegressor,
  scoreGbtClassifier,
  scoreGbtRegressor,
  scoreRandomForestClassifier,
  scoreRandomForestRegressor,
} from './trees.ts';
import {
  scoreBinarizer,
  scoreBucketizer,
  scoreImputer,
  scoreIndexToString,
  scoreOneHotEncoder,
  scoreQuantileDiscretizer,
} from './values.ts';
import { scoreCountVectorizer, scoreHashingTF, scoreIdf } from './word-counts.ts';
import { scoreVectorAssembler } from './vector-assembler.ts';
import { scoreVectorIndexer } from './vector-indexer.ts';
import { scoreWord2Vec } from './word2vec.ts';
import {
  scoreMaxAbsScaler,
  scoreMinMaxScaler,
  scoreNormalizer,
  scorePca,
  scoreRobustScaler,
  scoreStandardScaler,
} from './vectors.ts';

/** How each stage is applied. */
export const scorers: { readonly [Name in StageName]: Scorer<Name> } = {
  ALS: scoreAls,
  Binarizer: scoreBinarizer,
  BisectingKMeans: scoreBisectingKMeans,
  Bucketizer: scoreBucketizer,
  ChiSqSelector: scoreSelector,
  CountVectorizer: scoreCountVectorizer,
  DecisionTreeClassifier: scoreDecisionTreeClassifier,
  DecisionTreeRegressor: scoreDecisionTreeRegressor,
  FPGrowth: scoreFPGrowth,
  GaussianMixture: scoreGaussianMixture,
  GBTClassifier: scoreGbtClassifier,
  GBTRegressor: scoreGbtRegressor,
  GeneralizedLinearRegression: scoreGeneralizedLinearRegression,
  HashingTF: scoreHashingTF,
  IDF: scoreIdf,
  Imputer: scoreImputer,
  IndexToString: scoreIndexToString,
  IsotonicRegression: scoreIsotonicRegression,
  KMeans: scoreKMeans,
  LinearRegression: scoreLinearRegression,
  LinearSVC: scoreLinearSvc,
  LogisticRegression: scoreLogisticRegression,
  MaxAbsScaler: scoreMaxAbsScaler,
  MinMaxScaler: scoreMinMaxScaler,
  NaiveBayes: scoreNaiveBayes,
  NGram: scoreNGram,
  Normalizer: scoreNormalizer,
  OneHotEncoder: scoreOneHotEncoder,
  PCA: scorePca,
  PolynomialExpansion: scorePolynomialExpansion,
  QuantileDiscretizer: scoreQuantileDiscretizer,
  RandomForestClassifier: scoreRandomForestClassifier,
  RandomForestRegressor: scoreRandomForestRegressor,
  RegexTokenizer: scoreRegexTokenizer,
  RobustScaler: scoreRobustScaler,
  StandardScaler: scoreStandardScaler,
  StopWordsRemover: scoreStopWordsRemover,
  StringIndexer: scoreStringIndexer,
  Tokenizer: scoreTokenizer,
  VarianceThresholdSelector: scoreSelector,
  VectorAssembler: scoreVectorAssembler,
  VectorIndexer: scoreVectorIndexer,
  Word2Vec: scoreWord2Vec,
};
