import {
  array,
  DOUBLE,
  FLOAT,
  INTEGER,
  isNumeric,
  isSparseVector,
  SPARSE_VECTOR,
  STRING,
  type DataType,
  type Field,
  type StageName,
} from '@millrace/plan';
import { isAnyVector, isVector } from './columns.ts';

/** What a column that a stage reads may be. */
export type Accepts = 'any' | 'any vector' | 'element' | 'number' | 'text' | 'vector' | 'words';

/** A column that a stage adds. */
type Added = readonly [name: string, type: DataType, nullable: boolean];

/** The columns of a stage, by its parameters. `typeOf` gives the type of a column that it reads. */
type StageColumns = {
  readonly reads: readonly string[];
  readonly accepts: Accepts;
  /** More that it reads: numbers. */
  readonly numbers?: readonly string[];
  readonly adds: (typeOf: (name: string) => DataType) => readonly Added[];
};

type Params = Readonly<Record<string, unknown>>;

/** The columns of a stage that isn't lowered from a node: one of a saved model. */
export function stageColumns(name: StageName, params: Params): StageColumns {
  return columns[name](params);
}

/** Whether a column fits what a stage reads. */
export function isAccepted(field: Field, accepts: Accepts): boolean {
  switch (accepts) {
    case 'any':
      return true;
    case 'any vector':
      return isAnyVector(field);
    case 'element':
      return isNumeric(field.type) || field.type.kind === 'BOOLEAN' || isAnyVector(field);
    case 'number':
      return isNumeric(field.type);
    case 'text':
      return field.type.kind === 'STRING';
    case 'vector':
      return isVector(field);
    case 'words':
      return isWords(field);
  }
}

/** A list of strings. */
export function isWords({ type }: Pick<Field, 'type'>): boolean {
  return type.kind === 'ARRAY' && type.element.kind === 'STRING';
}

/** What columns become together: one sparse vector among them makes the whole sparse. */
export function assembledType(types: readonly DataType[]): DataType {
  return types.some(isSparseVector) ? SPARSE_VECTOR : array(DOUBLE);
}

const vector = array(DOUBLE);

/** A parameter that names columns and isn't there: the metadata of a saved model are damaged. */
export class MissingParameter extends Error {
  readonly parameter: string;

  constructor(parameter: string) {
    super(parameter);
    this.parameter = parameter;
  }
}

function text(params: Params, name: string): string {
  return String(given(params, name));
}

function texts(params: Params, name: string): readonly string[] {
  return given(params, name) as readonly string[];
}

function given(params: Params, name: string): unknown {
  const value = params[name];
  if (value === undefined || value === null) throw new MissingParameter(name);
  return value;
}

const regression = (params: Params): StageColumns => ({
  reads: [text(params, 'featuresCol')],
  accepts: 'any vector',
  adds: () => [[text(params, 'predictionCol'), DOUBLE, false]],
});

/** A column that is added only if it has a name. */
const named = (params: Params, name: string, type: DataType): readonly Added[] =>
  (params[name] ?? '') === '' ? [] : [[text(params, name), type, false]];

/** `leaf`: the type of the number of the leaf, or of those of all trees. */
const treeRegression =
  (leaf: DataType) =>
  (params: Params): StageColumns => ({
    ...regression(params),
    adds: () => [
      [text(params, 'predictionCol'), DOUBLE, false],
      ...named(params, 'varianceCol', DOUBLE),
      ...named(params, 'leafCol', leaf),
    ],
  });

const clustering = (params: Params): StageColumns => ({
  ...regression(params),
  adds: () => [[text(params, 'predictionCol'), INTEGER, false]],
});

const classification = (params: Params): StageColumns => ({
  reads: [text(params, 'featuresCol')],
  accepts: 'any vector',
  adds: () => [
    [text(params, 'rawPredictionCol'), vector, false],
    [text(params, 'probabilityCol'), vector, false],
    [text(params, 'predictionCol'), DOUBLE, false],
  ],
});

const treeClassification =
  (leaf: DataType) =>
  (params: Params): StageColumns => {
    const own = classification(params);
    return { ...own, adds: (typeOf) => [...own.adds(typeOf), ...named(params, 'leafCol', leaf)] };
  };

const ofVector = (params: Params): StageColumns => ({
  reads: [text(params, 'inputCol')],
  accepts: 'vector',
  adds: () => [[text(params, 'outputCol'), vector, true]],
});

/** Some elements of a vector, which stays dense or sparse. */
const selector = (params: Params): StageColumns => ({
  reads: [text(params, 'featuresCol')],
  accepts: 'any vector',
  adds: (read) => [[text(params, 'outputCol'), read(text(params, 'featuresCol')), true]],
});

/** A new column of this type for each column. */
const each =
  (accepts: Accepts, typeOf: (read: DataType) => DataType, nullable: boolean) =>
  (params: Params): StageColumns => ({
    reads: texts(params, 'inputCols'),
    accepts,
    adds: (read) =>
      texts(params, 'outputCols').map((name, index): Added => [
        name,
        typeOf(read(texts(params, 'inputCols')[index] ?? '')),
        nullable,
      ]),
  });

/** A new column of this type for one column. */
const one =
  (accepts: Accepts, typeOf: (read: DataType) => DataType) =>
  (params: Params): StageColumns => ({
    reads: [text(params, 'inputCol')],
    accepts,
    adds: (read) => [[text(params, 'outputCol'), typeOf(read(text(params, 'inputCol'))), true]],
  });

const columns: { readonly [Name in StageName]: (params: Params) => StageColumns } = {
  ALS: (params) => ({
    reads: [text(params, 'userCol'), text(params, 'itemCol')],
    accepts: 'number',
    adds: () => [[text(params, 'predictionCol'), FLOAT, false]],
  }),
  Binarizer: one('element', (read) => (read.kind === 'ARRAY' ? read : DOUBLE)),
  BisectingKMeans: clustering,
  Bucketizer: one('number', () => DOUBLE),
  ChiSqSelector: selector,
  CountVectorizer: one('words', () => SPARSE_VECTOR),
  DecisionTreeClassifier: treeClassification(DOUBLE),
  DecisionTreeRegressor: treeRegression(DOUBLE),
  FPGrowth: (params) => ({
    reads: [text(params, 'itemsCol')],
    accepts: 'words',
    adds: () => [[text(params, 'predictionCol'), array(STRING), false]],
  }),
  GaussianMixture: (params) => ({
    ...regression(params),
    adds: () => [
      [text(params, 'probabilityCol'), vector, false],
      [text(params, 'predictionCol'), INTEGER, false],
    ],
  }),
  GBTClassifier: treeClassification(vector),
  GBTRegressor: treeRegression(vector),
  GeneralizedLinearRegression: (params) => ({
    ...regression(params),
    numbers: named(params, 'offsetCol', DOUBLE).map(([name]) => name),
    adds: () =>
      [
        ...named(params, 'predictionCol', DOUBLE),
        ...named(params, 'linkPredictionCol', DOUBLE),
      ].map(([name, type]): Added => [name, type, (params['offsetCol'] ?? '') !== '']),
  }),
  HashingTF: one('words', () => SPARSE_VECTOR),
  IDF: one('any vector', (read) => read),
  Imputer: each('number', (read) => read, true),
  IndexToString: one('number', () => STRING),
  IsotonicRegression: regression,
  KMeans: clustering,
  LinearRegression: regression,
  LinearSVC: (params) => ({
    ...regression(params),
    adds: () => [
      [text(params, 'rawPredictionCol'), vector, false],
      [text(params, 'predictionCol'), DOUBLE, false],
    ],
  }),
  LogisticRegression: classification,
  MaxAbsScaler: ofVector,
  MinMaxScaler: ofVector,
  NaiveBayes: classification,
  NGram: one('words', (read) => read),
  Normalizer: ofVector,
  OneHotEncoder: each('number', () => vector, true),
  PCA: ofVector,
  PolynomialExpansion: ofVector,
  QuantileDiscretizer: one('number', () => DOUBLE),
  RandomForestClassifier: treeClassification(vector),
  RandomForestRegressor: treeRegression(vector),
  RegexTokenizer: one('text', () => array(STRING)),
  RobustScaler: ofVector,
  StandardScaler: ofVector,
  StopWordsRemover: one('words', (read) => read),
  StringIndexer: each('any', () => DOUBLE, false),
  Tokenizer: one('text', () => array(STRING)),
  VarianceThresholdSelector: selector,
  VectorAssembler: (params) => ({
    reads: texts(params, 'inputCols'),
    accepts: 'element',
    adds: (typeOf) => [
      [text(params, 'outputCol'), assembledType(texts(params, 'inputCols').map(typeOf)), false],
    ],
  }),
  VectorIndexer: ofVector,
  Word2Vec: one('words', () => vector),
};
