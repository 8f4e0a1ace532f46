import type { CaseInput, CaseNode, Expected, ProcessorCase } from './case.ts';

/**
 * Rows to learn from: two features, two classes `y`, three classes `c`, and a number `t`. What is
 * expected of learners is what PySpark 4.2 answers for these rows.
 */
export const examples: CaseInput = {
  columns: ['a DOUBLE', 'b DOUBLE', 'y INTEGER', 'c INTEGER', 't DOUBLE'],
  rows: [
    [1.0, 5.0, 0, 0, 1.1],
    [2.0, 3.0, 0, 0, 2.3],
    [3.0, 4.0, 1, 0, 2.9],
    [4.0, 1.0, 0, 1, 4.2],
    [5.0, 6.0, 1, 1, 4.8],
    [6.0, 2.0, 1, 2, 6.5],
    [7.0, 7.0, 1, 2, 7.1],
    [8.0, 3.0, 0, 1, 8.4],
    [9.0, 8.0, 1, 2, 8.8],
    [2.5, 6.0, 0, 0, 2.2],
  ],
};

const weights: readonly number[] = [2, 0.5, 1, 3, 1, 0.25, 4, 1.25, 0.75, 1.5];

/** The same rows with a weight `w`. */
export const weighted: CaseInput = {
  columns: [...examples.columns, 'w DOUBLE'],
  rows: examples.rows.map((row, index) => [...row, weights[index]]),
};

/** The same rows, of which `v` leaves out some to end a training. */
export const validated: CaseInput = {
  columns: [...examples.columns, 'v BOOLEAN'],
  rows: examples.rows.map((row, index) => [...row, index === 6 ? null : [1, 4, 7].includes(index)]),
};

const badWeights: Readonly<Record<string, CaseInput>> = {
  'a null': withWeights((index) => (index === 3 ? null : 1)),
  'a NaN': withWeights((index) => (index === 9 ? NaN : 1)),
  'an infinity': withWeights((index) => (index === 0 ? Infinity : 1)),
  'a negative one': withWeights((index) => (index === 5 ? -1 : 1)),
  'only zeros': withWeights(() => 0),
};

function withWeights(weightAt: (index: number) => number | null): CaseInput {
  return { ...weighted, rows: examples.rows.map((row, index) => [...row, weightAt(index)]) };
}

/** Weights that no learner takes. */
export function badWeightCases(
  settings: Readonly<Record<string, string>>,
): readonly ProcessorCase[] {
  return Object.entries(badWeights).map(([what, input]) => ({
    name: `weights with ${what}`,
    settings: { ...settings, weightCol: 'w' },
    inputs: [input],
    before: assembled,
    after: predicting('prediction'),
    expect: { error: 'INVALID_WEIGHT' },
  }));
}

/** The same rows with a first feature near the limits of doubles. */
export const tooLarge: CaseInput = {
  ...examples,
  rows: examples.rows.map(([, b, ...rest], index) => [
    index % 2 === 0 ? 1e308 : -1e308,
    b,
    ...rest,
  ]),
};

export const assembled: readonly CaseNode[] = [
  { processor: 'Vector Assembler', settings: { inputCols: '["a", "b"]' } },
];

/** Predicts, and keeps only these columns, after `a`. */
export function predicting(...columns: readonly string[]): readonly CaseNode[] {
  return [{ processor: 'Predict', settings: {} }, keeping(...columns)];
}

/** Keeps only these columns, after `a`. */
export function keeping(...columns: readonly string[]): CaseNode {
  return {
    processor: 'Select Columns',
    settings: { inputCols: JSON.stringify(['a', ...columns]) },
  };
}

/** A row for each example: `a`, then these values. */
export function expecting(
  columns: readonly string[],
  values: readonly (readonly unknown[])[],
): Expected {
  return {
    outputs: [
      {
        columns: ['a DOUBLE', ...columns],
        rows: values.map((row, index) => [examples.rows[index]![0], ...row]),
      },
    ],
  };
}

/** What a learner of classes adds. */
export const classColumns: readonly string[] = [
  'rawPrediction ARRAY<DOUBLE>',
  'probability ARRAY<DOUBLE>',
  'prediction DOUBLE',
];

export const classNames: readonly string[] = ['rawPrediction', 'probability', 'prediction'];

/** The type of sparse vectors. */
export const SPARSE = 'STRUCT<size: INTEGER, indices: ARRAY<INTEGER>, values: ARRAY<DOUBLE>>';

/** A sparse vector in a result; `elements` by position, in ascending order. */
export function sparse(size: number, elements: Readonly<Record<number, number>>): unknown {
  return [size, Object.keys(elements).map(Number), Object.values(elements)];
}

/** A row `w` for each list of words. */
export function wordLists(...lists: readonly (readonly (string | null)[] | null)[]): CaseInput {
  return { columns: ['w ARRAY<STRING>'], rows: lists.map((words) => [words]) };
}

/** Rows with predictions of their own, between a model and an evaluator. `x` is only learned from. */
export const predicted: readonly CaseNode[] = [
  { processor: 'Vector Assembler', settings: { inputCols: '["x"]' } },
  { processor: 'Linear Regression', settings: { predictionCol: 'learned' } },
  { processor: 'Predict', settings: {} },
];
