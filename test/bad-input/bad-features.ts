import type { ProcessorCase } from '@millrace/processors/cases';
import type { BadInput } from './bad-input-cases.ts';

type Settings = Readonly<Record<string, string>>;
type Input = NonNullable<ProcessorCase['inputs']>[number];

/** A stage that adds `out` to `in`, a column of one of these types. */
type FeatureStage = { readonly name: string; readonly settings: Settings; readonly reads: Kind };
type Kind = 'category' | 'number' | 'text' | 'vector' | 'words';

const types: { readonly [Each in Kind]: string } = {
  category: 'DOUBLE',
  number: 'DOUBLE',
  text: 'STRING',
  vector: 'ARRAY<DOUBLE>',
  words: 'ARRAY<STRING>',
};

const one = { inputCol: 'in', outputCol: 'out' };
const several = { inputCols: '["in"]', outputCols: '["out"]' };
const selected = { featuresCol: 'in', outputCol: 'out' };

const stages: readonly FeatureStage[] = [
  stage('Binarizer', 'number', one),
  stage('Bucketizer', 'number', { ...one, splits: '["-Infinity", "2", "Infinity"]' }),
  stage('Quantile Discretizer', 'number', one),
  stage('Imputer', 'number', several),
  stage('String Indexer', 'number', several),
  stage('Vector Assembler', 'number', { inputCols: '["in"]', outputCol: 'out' }),
  stage('One-Hot Encoder', 'category', several),
  stage('Index to String', 'category', { ...one, labels: '["a", "b", "c"]' }),
  stage('String Indexer', 'text', several),
  stage('Tokenizer', 'text', one),
  stage('Regex Tokenizer', 'text', one),
  stage('Hashing TF', 'words', { ...one, numFeatures: '8' }),
  stage('Count Vectorizer', 'words', one),
  stage('N-Gram', 'words', one),
  stage('Stop Words Remover', 'words', one),
  stage('Binarizer', 'vector', one),
  stage('Chi-Squared Selector', 'vector', { ...selected, labelCol: 'y', numTopFeatures: '1' }),
  stage('IDF', 'vector', one),
  stage('MaxAbs Scaler', 'vector', one),
  stage('MinMax Scaler', 'vector', one),
  stage('Normalizer', 'vector', one),
  stage('PCA', 'vector', { ...one, k: '1' }),
  stage('Polynomial Expansion', 'vector', one),
  stage('Robust Scaler', 'vector', one),
  stage('Standard Scaler', 'vector', { ...one, withMean: 'true' }),
  stage('Variance Threshold', 'vector', selected),
  stage('Vector Assembler', 'vector', { inputCols: '["in"]', outputCol: 'out' }),
  stage('Vector Indexer', 'vector', one),
];

const usual: { readonly [Each in Kind]: readonly unknown[] } = {
  category: [0, 1, 2, 1, 0],
  number: [1, 2.5, 3, 1, 7],
  text: ['b a', 'c', 'b a', 'A c', 'd'],
  vector: [
    [1, 5],
    [2, 3],
    [3, 4],
    [1, 3],
    [2, 0.5],
  ],
  words: [['b', 'a'], ['c'], ['b', 'a'], ['A', 'c'], ['d']],
};

/** What is wrong with one more row, for columns of a kind. */
const oddValues: { readonly [Each in Kind]: Readonly<Record<string, unknown>> } = {
  category: {
    null: null,
    NaN: 'NaN',
    infinity: 'Infinity',
    'a fraction': 1.5,
    'a negative number': -1,
    'an unknown category': 7,
  },
  number: { null: null, NaN: 'NaN', infinity: 'Infinity', 'an unknown number': -1 },
  text: { null: null, 'no characters': '', 'an unknown text': 'z' },
  vector: {
    null: null,
    'an element that is null': [null, 1],
    'an element that is NaN': ['NaN', 1],
    'an element that is infinite': [1, 'Infinity'],
    'another size': [1, 2, 3],
    'no elements': [],
    'unknown elements': [9, -9],
  },
  words: { null: null, 'a null word': ['a', null], 'no words': [], 'unknown words': ['z', 'y'] },
};

const fewRows: Readonly<
  Record<string, (rows: readonly unknown[], empty: unknown) => readonly unknown[]>
> = {
  'no rows': () => [],
  'one row': (rows) => rows.slice(0, 1),
  'the same value in all rows': (rows) => rows.map(() => rows[0]),
  'only nulls': (rows) => rows.map(() => null),
};

/** Each stage that makes features, with values in its rows that are wrong for some. */
export const badFeatures: readonly BadInput[] = stages.flatMap(({ name, settings, reads }) => {
  const title = ['Binarizer', 'String Indexer', 'Vector Assembler'].includes(name)
    ? `${name} of a ${reads}`
    : name;
  const bad = (
    what: string,
    learned: readonly unknown[],
    predicts?: readonly unknown[],
  ): BadInput => ({
    name: `${title}: ${what}`,
    processor: name,
    isRandom: false,
    case: {
      name: what,
      settings,
      inputs: [inputOf(reads, learned)],
      after: [
        ...(predicts === undefined
          ? []
          : [
              { processor: 'Pipeline', settings: {} },
              { processor: 'Predict', settings: {} },
            ]),
        { processor: 'Select Columns', settings: { inputCols: '["id", "out"]' } },
      ],
      ...(predicts === undefined ? {} : { afterRows: inputOf(reads, predicts) }),
      expect: { outputs: [{ columns: [], rows: 0 }] },
    },
  });
  const rows = usual[reads];
  return [
    ...Object.entries(fewRows).map(([what, change]) => bad(what, change(rows, null))),
    ...Object.entries(oddValues[reads]).flatMap(([what, value]) => [
      bad(what, [...rows, value]),
      bad(`${what} to predict`, rows, [rows[0], value]),
    ]),
  ];
});

function stage(name: string, reads: Kind, settings: Settings): FeatureStage {
  return { name, settings, reads };
}

function inputOf(reads: Kind, values: readonly unknown[]): Input {
  return {
    columns: ['id INTEGER', `in ${types[reads]}`, 'y DOUBLE'],
    rows: values.map((value, index) => [index, value, index % 2]),
  };
}
