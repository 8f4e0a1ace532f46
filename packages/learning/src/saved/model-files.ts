import { phrase, type EstimatorName } from '@millrace/plan';
import type { SavedType } from './saved-model.ts';
import { DamagedModel, type ModelFile, type ModelFiles, type SavedModel } from './saved-model.ts';
import { check, checkLength, checkNumbered, checkPlace, checkSameLength } from './check-shape.ts';
import { clusterTreeFile } from './saved-clusters.ts';
import { selectorFile } from './saved-selector.ts';
import { factorFile } from './saved-factors.ts';
import { itemsetFile } from './saved-itemsets.ts';
import { mixtureFile } from './saved-mixture.ts';
import { ensembleFile, treeFile } from './saved-trees.ts';
import {
  listIn,
  mapIn,
  matrixIn,
  numberIn,
  numbersIn,
  onlyRow,
  stringsIn,
  vectorIn,
} from './saved-values.ts';

/** The files of each kind of model, as Spark ML 4 writes and reads them. */
export const modelFiles: { readonly [Name in EstimatorName]: ModelFile<Name> } = {
  ALS: factorFile,
  BisectingKMeans: clusterTreeFile,
  ChiSqSelector: selectorFile,
  CountVectorizer: {
    save: ({ vocabulary }) => oneRow({ vocabulary: { list: 'string' } }, { vocabulary }),
    load: (files) => ({ vocabulary: stringsIn(onlyRow(files), 'vocabulary') }),
  },
  DecisionTreeClassifier: treeFile,
  DecisionTreeRegressor: treeFile,
  FPGrowth: itemsetFile,
  GaussianMixture: mixtureFile,
  GBTClassifier: ensembleFile(false),
  GBTRegressor: ensembleFile(false),
  GeneralizedLinearRegression: {
    save: ({ coefficients, intercept }) =>
      oneRow({ intercept: 'double', coefficients: 'vector' }, { intercept, coefficients }),
    load: (files) => {
      const row = onlyRow(files);
      return {
        coefficients: vectorIn(row, 'coefficients'),
        intercept: numberIn(row, 'intercept'),
        summary: null,
      };
    },
  },
  IDF: {
    save: (model) => oneRow({ idf: 'vector', docFreq: { list: 'long' }, numDocs: 'long' }, model),
    load: (files) => {
      const row = onlyRow(files);
      const [idf, docFreq] = [vectorIn(row, 'idf'), numbersIn(row, 'docFreq')];
      checkSameLength(idf, docFreq);
      return { idf, docFreq, numDocs: numberIn(row, 'numDocs') };
    },
  },
  Imputer: {
    save: ({ surrogates }, { inputCols }) =>
      oneRow(
        Object.fromEntries(inputCols.map((name) => [name, 'double' as const])),
        Object.fromEntries(inputCols.map((name, index) => [name, surrogates[index]!])),
      ),
    load: (files, { inputCols }) => {
      const row = onlyRow(files);
      return { surrogates: inputCols.map((name) => numberIn(row, name)) };
    },
  },
  IsotonicRegression: {
    save: ({ boundaries, predictions }, { isotonic }) =>
      oneRow(
        { boundaries: { list: 'double' }, predictions: { list: 'double' }, isotonic: 'boolean' },
        { boundaries, predictions, isotonic },
      ),
    load: (files) => {
      const row = onlyRow(files);
      const boundaries = numbersIn(row, 'boundaries');
      const predictions = numbersIn(row, 'predictions');
      if (boundaries.length === 0 || boundaries.length !== predictions.length)
        throw new DamagedModel(phrase`its boundaries are not those of its predictions`);
      return { boundaries, predictions };
    },
  },
  KMeans: {
    save: ({ centers }) => ({
      metadata: {},
      tables: [
        {
          folder: 'data',
          columns: { clusterIdx: 'integer', clusterCenter: 'vector' },
          rows: centers.map((clusterCenter, clusterIdx) => ({ clusterIdx, clusterCenter })),
        },
      ],
    }),
    load: ({ tables }) => {
      const rows = [...(tables['data'] ?? [])].sort(
        (a, b) => numberIn(a, 'clusterIdx') - numberIn(b, 'clusterIdx'),
      );
      if (rows.length === 0) throw new DamagedModel(phrase`it has no centers`);
      checkNumbered(rows.map((row) => numberIn(row, 'clusterIdx')));
      const centers = rows.map((row) => vectorIn(row, 'clusterCenter'));
      checkSameLength(...centers);
      return { centers, cost: NaN };
    },
  },
  LinearRegression: {
    save: ({ coefficients, intercept, scale = 1 }) =>
      oneRow(
        { intercept: 'double', coefficients: 'vector', scale: 'double' },
        { intercept, coefficients, scale },
      ),
    load: (files, params) => {
      const row = onlyRow(files);
      return {
        coefficients: vectorIn(row, 'coefficients'),
        intercept: numberIn(row, 'intercept'),
        ...(params.loss === 'huber' ? { scale: numberIn(row, 'scale') } : {}),
      };
    },
  },
  LinearSVC: {
    save: ({ coefficients, intercept }) =>
      oneRow({ coefficients: 'vector', intercept: 'double' }, { coefficients, intercept }),
    load: (files) => {
      const row = onlyRow(files);
      return {
        coefficients: vectorIn(row, 'coefficients'),
        intercept: numberIn(row, 'intercept'),
      };
    },
  },
  LogisticRegression: {
    save: ({ coefficients, intercepts, classes }) =>
      oneRow(
        {
          numClasses: 'integer',
          numFeatures: 'integer',
          interceptVector: 'vector',
          coefficientMatrix: 'matrix',
          isMultinomial: 'boolean',
        },
        {
          numClasses: classes,
          numFeatures: coefficients[0]!.length,
          interceptVector: intercepts,
          coefficientMatrix: coefficients,
          isMultinomial: coefficients.length > 1,
        },
      ),
    load: (files) => {
      const row = onlyRow(files);
      const coefficients = matrixIn(row, 'coefficientMatrix');
      const intercepts = vectorIn(row, 'interceptVector');
      const classes = numberIn(row, 'numClasses');
      checkSameLength(coefficients, intercepts);
      checkLength(coefficients, coefficients.length === 1 && classes === 2 ? 1 : classes);
      return { coefficients, intercepts, classes };
    },
  },
  MaxAbsScaler: {
    save: ({ maxAbs }) => oneRow({ maxAbs: 'vector' }, { maxAbs }),
    load: (files) => ({ maxAbs: vectorIn(onlyRow(files), 'maxAbs') }),
  },
  MinMaxScaler: {
    save: ({ min, max }) =>
      oneRow(
        { originalMin: 'vector', originalMax: 'vector' },
        { originalMin: min, originalMax: max },
      ),
    load: (files) => {
      const row = onlyRow(files);
      const [min, max] = [vectorIn(row, 'originalMin'), vectorIn(row, 'originalMax')];
      checkSameLength(min, max);
      return { min, max };
    },
  },
  NaiveBayes: {
    save: ({ pi, theta, sigma }) =>
      oneRow({ pi: 'vector', theta: 'matrix', sigma: 'matrix' }, { pi, theta, sigma: sigma ?? [] }),
    load: (files, { modelType }) => {
      const row = onlyRow(files);
      const [pi, theta] = [vectorIn(row, 'pi'), matrixIn(row, 'theta')];
      const sigma = modelType === 'gaussian' ? matrixIn(row, 'sigma') : null;
      checkSameLength(pi, theta, sigma ?? theta);
      checkSameLength(...theta, ...(sigma ?? []));
      return { pi, theta, sigma };
    },
  },
  OneHotEncoder: {
    save: ({ categorySizes }) => oneRow({ categorySizes: { list: 'integer' } }, { categorySizes }),
    load: (files, { inputCols }) => {
      const categorySizes = numbersIn(onlyRow(files), 'categorySizes');
      checkSameLength(categorySizes, inputCols);
      for (const size of categorySizes) checkPlace(size, Infinity);
      return { categorySizes };
    },
  },
  PCA: {
    save: ({ components, explainedVariance }) =>
      oneRow(
        { pc: 'matrix', explainedVariance: 'vector' },
        { pc: transpose(components), explainedVariance },
      ),
    load: (files) => {
      const row = onlyRow(files);
      const components = transpose(matrixIn(row, 'pc'));
      const explainedVariance = vectorIn(row, 'explainedVariance');
      check(components.length > 0, phrase`it has no components`);
      checkSameLength(components, explainedVariance);
      return { components, explainedVariance };
    },
  },
  QuantileDiscretizer: {
    save: (params) => ({ metadata: {}, params, tables: [] }),
    load: () => {
      throw new DamagedModel(phrase`it is not a Bucketizer`);
    },
  },
  RandomForestClassifier: ensembleFile(true),
  RandomForestRegressor: ensembleFile(false),
  RobustScaler: {
    save: (model) => oneRow({ range: 'vector', median: 'vector' }, model),
    load: (files) => {
      const row = onlyRow(files);
      const [median, range] = [vectorIn(row, 'median'), vectorIn(row, 'range')];
      checkSameLength(median, range);
      return { median, range };
    },
  },
  StandardScaler: {
    save: ({ mean, std }) => oneRow({ std: 'vector', mean: 'vector' }, { std, mean }),
    load: (files) => {
      const row = onlyRow(files);
      const [mean, std] = [vectorIn(row, 'mean'), vectorIn(row, 'std')];
      checkSameLength(mean, std);
      return { mean, std };
    },
  },
  StringIndexer: {
    save: ({ labels }) =>
      oneRow({ labelsArray: { list: { list: 'string' } } }, { labelsArray: labels }),
    load: (files, { inputCols }) => {
      const labels = listIn(onlyRow(files), 'labelsArray').map((each) =>
        stringsIn({ each }, 'each'),
      );
      checkSameLength(labels, inputCols);
      return { labels };
    },
  },
  VarianceThresholdSelector: selectorFile,
  VectorIndexer: {
    save: ({ categories }) =>
      oneRow(
        {
          numFeatures: 'integer',
          categoryMaps: { map: ['integer', { map: ['double', 'integer'] }] },
        },
        {
          numFeatures: categories.length,
          categoryMaps: new Map(
            categories.flatMap((values, feature) =>
              values === null
                ? []
                : [[feature, new Map(values.map((value, index) => [value, index]))]],
            ),
          ),
        },
      ),
    load: (files) => {
      const row = onlyRow(files);
      const maps = mapIn(row, 'categoryMaps');
      const features = numberIn(row, 'numFeatures');
      checkPlace(features, 2 ** 26);
      for (const { key } of maps) checkPlace(Number(key), features);
      const valuesOf = (feature: number): readonly number[] | null => {
        const entry = maps.find(({ key }) => key === feature);
        if (entry === undefined) return null;
        const indices = mapIn({ values: entry.value }, 'values');
        checkNumbered(indices.map(({ value }) => Number(value)));
        return indices
          .toSorted((a, b) => Number(a.value) - Number(b.value))
          .map(({ key }) => Number(key));
      };
      return {
        categories: Array.from({ length: features }, (_, feature) => valuesOf(feature)),
      };
    },
  },
  Word2Vec: {
    save: ({ words, vectors }) => ({
      metadata: {},
      tables: [
        {
          folder: 'data',
          columns: { word: 'string', vector: { list: 'float' } },
          rows: words.map((word, place) => ({ word, vector: vectors[place]! })),
        },
      ],
    }),
    load: ({ tables }, { vectorSize }) => {
      const rows = tables['data'] ?? [];
      const vectors = rows.map((row) => numbersIn(row, 'vector'));
      if (rows.length === 0 || vectors.some(({ length }) => length !== vectorSize))
        throw new DamagedModel(phrase`it has no vectors of ${vectorSize} numbers`);
      if (rows.some((row) => row['word'] === null))
        throw new DamagedModel(phrase`it has a vector for null`);
      return { words: rows.map((row) => String(row['word'])), vectors };
    },
  },
};

function oneRow(
  columns: Readonly<Record<string, SavedType>>,
  row: Readonly<Record<string, unknown>>,
): SavedModel {
  return { metadata: {}, tables: [{ folder: 'data', columns, rows: [row] }] };
}

function transpose(rows: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]!));
}

/** What a kind of model is in files. */
export function saveModel<Name extends EstimatorName>(
  name: Name,
  ...[model, params, tree]: Parameters<ModelFile<Name>['save']>
): SavedModel {
  return modelFiles[name].save(model, params, tree);
}

/** The model in files. Throws a `DamagedModel` if they aren't those of such a model. */
export function loadModel<Name extends EstimatorName>(
  name: Name,
  files: ModelFiles,
  params: Parameters<ModelFile<Name>['load']>[1],
): ReturnType<ModelFile<Name>['load']> {
  return modelFiles[name].load(files, params) as ReturnType<ModelFile<Name>['load']>;
}
