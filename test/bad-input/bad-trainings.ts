import type { ProcessorCase } from '@millrace/processors/cases';
import type { BadInput } from './bad-input-cases.ts';

type Settings = Readonly<Record<string, string>>;
type Rows = readonly (readonly unknown[])[];

/** Rows that a learner reads as they are, and what is wrong with more of them. */
type Training = {
  readonly processor: string;
  readonly settings: Settings;
  readonly before?: NonNullable<ProcessorCase['before']>;
  readonly columns: readonly string[];
  readonly usual: Rows;
  readonly situations: Readonly<Record<string, Rows>>;
  /** With the usual rows to learn from. */
  readonly predicts?: Readonly<Record<string, Rows>>;
};

const ratings: Rows = [
  [1, 10, 5],
  [1, 11, 3],
  [2, 10, 4],
  [2, 12, 1],
  [3, 11, 2],
];

const oddIds = {
  null: null,
  NaN: 'NaN',
  'an infinity': 'Infinity',
  'a fraction': 1.5,
  'a number of 33 bits': 2 ** 32,
};

const recommendations: Training = {
  processor: 'ALS',
  settings: { rank: '1', maxIter: '1' },
  columns: ['user DOUBLE', 'item DOUBLE', 'rating DOUBLE'],
  usual: ratings,
  situations: {
    'no rows': [],
    'one row': ratings.slice(0, 1),
    'a rating twice': [...ratings, [1, 10, 4]],
    ...named(
      oddIds,
      (what) => `a user that is ${what}`,
      (id) => [...ratings, [id, 10, 1]],
    ),
    ...named(
      oddIds,
      (what) => `an item that is ${what}`,
      (id) => [...ratings, [1, id, 1]],
    ),
    ...named(
      { null: null, NaN: 'NaN', 'an infinity': 'Infinity' },
      (what) => `a rating that is ${what}`,
      (rating) => [...ratings, [3, 10, rating]],
    ),
  },
  predicts: named(
    { ...oddIds, unknown: 99 },
    (what) => `a user to predict that is ${what}`,
    (id) => [ratings[0]!, [id, 10, null]],
  ),
};

const baskets: Rows = [[['a', 'b']], [['a', 'b', 'c']], [['c']]];

const rules: Training = {
  processor: 'FP-Growth',
  settings: { minSupport: '0.5', minConfidence: '0.5' },
  columns: ['items ARRAY<STRING>'],
  usual: baskets,
  situations: {
    'no rows': [],
    'one row': baskets.slice(0, 1),
    'only nulls': [[null], [null]],
    'only empty lists': [[[]], [[]]],
    'a list that is null': [...baskets, [null]],
    'a list without items': [...baskets, [[]]],
    'an item that is null': [...baskets, [['a', null]]],
    'an item twice': [...baskets, [['a', 'a']]],
  },
  predicts: {
    'a list to predict that is null': [[null]],
    'a list to predict with a null, an unknown item, and one twice': [[['a', null, 'z', 'a']]],
  },
};

const points: Rows = Array.from({ length: 24 }, (_, index) => [
  [index, index % 3],
  index % 2,
  index % 4 === 3,
  index % 2,
]);
const tuned = ['features ARRAY<DOUBLE>', 'label INTEGER', 'v BOOLEAN', 'fold INTEGER'];

const tuning = (processor: string, settings: Settings): Training => ({
  processor,
  settings: { ...settings, paramNames: '["regParam"]', paramValues: '["0.1, 1"]' },
  before: [
    { processor: 'Logistic Regression', settings: {} },
    { processor: 'Binary Classification Evaluator', settings: {} },
  ],
  columns: tuned,
  usual: points,
  situations: {
    'no rows': [],
    'one row': points.slice(0, 1),
    'only one class': points.map(([features, , ...rest]) => [features, 1, ...rest]),
    'a feature that is NaN': [...points, [['NaN', 1], 1, false, 0]],
    'a label that is null': [...points, [[1, 1], null, false, 0]],
  },
});

const folds: Training = {
  ...tuning('Cross Validator', { numFolds: '2', foldCol: 'fold' }),
  situations: {
    'a fold with one class': points.map(([features, , ...rest], index) => [
      features,
      index % 2,
      ...rest,
    ]),
    'a fold without rows': points.map(([features, label, v]) => [features, label, v, 0]),
    'a fold that is null': [...points, [[1, 1], 1, false, null]],
    'a fold that is too large': [...points, [[1, 1], 1, false, 2]],
  },
};

const boosted = (processor: string): Training => ({
  processor,
  settings: { maxIter: '3', validationIndicatorCol: 'v' },
  columns: tuned,
  usual: points,
  situations: {
    'no row to validate with': points.map(([features, label, , fold]) => [
      features,
      label,
      false,
      fold,
    ]),
    'no row to learn from': points.map(([features, label, , fold]) => [
      features,
      label,
      true,
      fold,
    ]),
    'a mark for validation that is null': [...points, [[1, 1], 1, null, 0]],
    'one row to learn from': [points[0]!, points[3]!],
  },
});

const trainings: readonly Training[] = [
  recommendations,
  rules,
  tuning('Cross Validator', {}),
  tuning('Train-Validation Split', {}),
  folds,
  boosted('GBT Classifier'),
  boosted('GBT Regressor'),
];

/** Learners that read other rows than vectors, or do more than learn from them. */
export const badTrainings: readonly BadInput[] = trainings.flatMap((training) => [
  ...Object.entries(training.situations).map(([what, rows]) => badTraining(training, what, rows)),
  ...Object.entries(training.predicts ?? {}).map(([what, rows]) =>
    badTraining(training, what, training.usual, rows),
  ),
]);

function badTraining(
  { processor, settings, before, columns }: Training,
  what: string,
  rows: Rows,
  predicts?: Rows,
): BadInput {
  return {
    name: `${processor}: ${what}`,
    processor,
    // What is drawn differs, and so does what is learned from it.
    isRandom: before !== undefined && settings['foldCol'] === undefined,
    case: {
      name: what,
      settings,
      inputs: [{ columns, rows }],
      ...(before === undefined ? {} : { before }),
      // Its model feeds no Predict: what it shows are the scores.
      ...(processor === 'Train-Validation Split'
        ? { expect: { outputs: [], demand: { columns: [], rows: 0 } } }
        : {
            after: [{ processor: 'Predict', settings: {} }],
            afterRows: { columns, rows: predicts ?? rows },
            expect: { outputs: [{ columns: [], rows: 0 }] },
          }),
    },
  };
}

function named<Value>(
  values: Readonly<Record<string, Value>>,
  nameOf: (what: string) => string,
  rowsOf: (value: Value) => Rows,
): Readonly<Record<string, Rows>> {
  return Object.fromEntries(
    Object.entries(values).map(([what, value]) => [nameOf(what), rowsOf(value)]),
  );
}
