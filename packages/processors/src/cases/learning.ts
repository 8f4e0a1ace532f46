import type { CaseInput, CaseNode, Expected } from './case.ts';

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
