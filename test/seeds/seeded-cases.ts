import type { ProcessorCase } from '@millrace/processors/cases';

export type CaseNode = NonNullable<ProcessorCase['before']>[number];

type Settings = Readonly<Record<string, string>>;

/** A table of `examples/data/learning`: the columns that are numbers, in the order of the file. */
export type SeededData = {
  readonly file: string;
  readonly columns: Readonly<Record<string, 'INTEGER' | 'DOUBLE' | 'STRING'>>;
  readonly features: readonly string[];
};

/** Something that draws random numbers, and how good its results are. */
export type SeededCase = {
  readonly name: string;
  readonly data: SeededData;
  /** Nodes without a seed, each after the one before. */
  readonly before: readonly CaseNode[];
  /** The last one has the seed. */
  readonly draws: readonly CaseNode[];
  /** Nodes that evaluate it. Predict also reads every fifth row, which isn't learned from. */
  readonly after: readonly CaseNode[];
  /** The name of the row with the value to compare, in what the last node shows. */
  readonly metric: string;
  /** Whether the best value counts, as where one starts a learner several times, and not the mean. */
  readonly summary?: 'best';
  /** What replaces settings where time is short. Null: it takes too long for that. */
  readonly quick: Settings | null;
};

const number = (...names: readonly string[]): SeededData['columns'] =>
  Object.fromEntries(names.map((name) => [name, 'DOUBLE']));

const adults: SeededData = {
  file: 'adults',
  columns: {
    id: 'INTEGER',
    ...number('age', 'education', 'hours'),
    sex: 'STRING',
    relationship: 'STRING',
    rich: 'INTEGER',
  },
  features: ['age', 'education', 'hours'],
};

const homeFeatures = [
  'living_area',
  'basement_area',
  'lot_area',
  'year_built',
  'garage_cars',
  'full_baths',
  'fireplaces',
];
const homes: SeededData = {
  file: 'homes',
  columns: { id: 'INTEGER', neighborhood: 'STRING', ...number(...homeFeatures), price: 'DOUBLE' },
  features: homeFeatures,
};

const wineFeatures = [
  'alcohol',
  'malic_acid',
  'ash',
  'alcalinity_of_ash',
  'magnesium',
  'total_phenols',
  'flavanoids',
  'nonflavanoid_phenols',
  'proanthocyanins',
  'color_intensity',
  'hue',
  'od280_od315',
  'proline',
];
const wine: SeededData = {
  file: 'wine',
  columns: { id: 'INTEGER', ...number(...wineFeatures), grower: 'INTEGER' },
  features: wineFeatures,
};

/** With most other measurements, where an iteration ends depends on where it starts. */
const colors: SeededData = { ...wine, features: ['flavanoids', 'color_intensity', 'hue'] };

const digitFeatures = Array.from({ length: 64 }, (_, index) => `p${index >> 3}${index & 7}`);
const digits: SeededData = {
  file: 'digits',
  columns: { id: 'INTEGER', ...number(...digitFeatures), digit: 'INTEGER' },
  features: digitFeatures,
};

const irisFeatures = ['sepal_length', 'sepal_width', 'petal_length', 'petal_width'];
const iris: SeededData = {
  file: 'iris',
  columns: { id: 'INTEGER', ...number(...irisFeatures), species: 'STRING' },
  features: irisFeatures,
};

const ratings: SeededData = {
  file: 'restaurant-ratings',
  columns: { id: 'INTEGER', guest: 'INTEGER', restaurant: 'INTEGER', rating: 'DOUBLE' },
  features: [],
};

const classified: readonly CaseNode[] = [
  node('Predict'),
  node('Binary Classification Evaluator', { labelCol: 'rich' }),
];
const estimated: readonly CaseNode[] = [
  node('Predict'),
  node('Regression Evaluator', { labelCol: 'price' }),
];
const clustered: readonly CaseNode[] = [node('Predict'), node('Clustering Evaluator')];
const subsampled = { subsamplingRate: '0.7', featureSubsetStrategy: 'sqrt' };

export const seededCases: readonly SeededCase[] = [
  {
    ...ofAdults('Random Forest Classifier', {}),
    quick: { numTrees: '3', maxDepth: '4' },
  },
  { ...ofHomes('Random Forest Regressor', {}), quick: null },
  { ...ofAdults('GBT Classifier', subsampled), quick: null },
  { ...ofHomes('GBT Regressor', subsampled), quick: null },
  clusters('K-Means', wine, { k: '3' }, null),
  {
    ...clusters('K-Means', digits, { k: '10', initMode: 'random' }, null),
    name: 'K-Means, random',
  },
  clusters('Bisecting K-Means', wine, { k: '3' }, null),
  clusters('Gaussian Mixture', colors, { tol: '1e-6', maxIter: '500' }, null),
  {
    name: 'Gaussian Mixture, the best of ten',
    data: iris,
    before: [assembler(iris)],
    draws: [node('Gaussian Mixture', { tol: '1e-6', maxIter: '500' })],
    after: [],
    metric: 'log-likelihood',
    summary: 'best',
    quick: null,
  },
  {
    name: 'ALS',
    data: ratings,
    before: [],
    draws: [
      node('ALS', {
        userCol: 'guest',
        itemCol: 'restaurant',
        rank: '2',
        coldStartStrategy: 'drop',
      }),
    ],
    after: [node('Predict'), node('Regression Evaluator', { labelCol: 'rating' })],
    metric: 'rmse',
    quick: null,
  },
  {
    name: 'Cross Validator',
    data: homes,
    before: [assembler(homes)],
    draws: [
      node('Linear Regression', { labelCol: 'price' }),
      node('Regression Evaluator', { labelCol: 'price' }),
      node('Cross Validator', { metricName: 'r2' }),
    ],
    after: [],
    metric: 'as set in the learner',
    quick: null,
  },
  {
    name: 'Train-Validation Split',
    data: adults,
    before: [assembler(adults)],
    draws: [
      node('Logistic Regression', { labelCol: 'rich' }),
      node('Binary Classification Evaluator', { labelCol: 'rich' }),
      node('Train-Validation Split', { trainRatio: '0.5' }),
    ],
    after: [],
    metric: 'as set in the learner',
    quick: null,
  },
  split('Split Random', {}),
  split('Split Stratified', { inputCol: 'relationship' }),
  split('Sample', { fraction: '0.5' }),
];

/** What has a seed and isn't compared here, and why. */
export const notCompared: Readonly<Record<string, string>> = {
  'Decision Tree Classifier': 'One tree reads all rows and all features: it draws nothing.',
  'Decision Tree Regressor': 'One tree reads all rows and all features: it draws nothing.',
  Word2Vec: 'Spark alone learns it.',
};

function node(processor: string, settings: Settings = {}): CaseNode {
  return { processor, settings };
}

function assembler({ features }: SeededData): CaseNode {
  return node('Vector Assembler', { inputCols: JSON.stringify(features) });
}

function ofAdults(learner: string, settings: Settings): Omit<SeededCase, 'quick'> {
  return {
    name: learner,
    data: adults,
    before: [assembler(adults)],
    draws: [node(learner, { labelCol: 'rich', ...settings })],
    after: classified,
    metric: 'areaUnderROC',
  };
}

function ofHomes(learner: string, settings: Settings): Omit<SeededCase, 'quick'> {
  return {
    name: learner,
    data: homes,
    before: [assembler(homes)],
    draws: [node(learner, { labelCol: 'price', ...settings })],
    after: estimated,
    metric: 'r2',
  };
}

function clusters(
  learner: string,
  data: SeededData,
  settings: Settings,
  quick: Settings | null,
): SeededCase {
  return {
    name: learner,
    data,
    before: [
      { ...assembler(data), settings: { ...assembler(data).settings, outputCol: 'measured' } },
      node('Standard Scaler', { inputCol: 'measured', outputCol: 'features' }),
    ],
    draws: [node(learner, settings)],
    after: clustered,
    metric: 'silhouette',
    quick,
  };
}

function split(processor: string, settings: Settings): SeededCase {
  const sql = "SELECT 'share', count(*) / 3017D FROM input";
  return {
    name: processor,
    data: adults,
    before: [],
    draws: [node(processor, settings)],
    after: [node('SQL', { sql }), node('Print Rows')],
    metric: 'share',
    quick: {},
  };
}
