import { cases } from '../../cases/case.ts';

const ratings = {
  columns: ['user INTEGER', 'item LONG', 'rating DOUBLE'],
  rows: [
    [1, '10', 5],
    [1, '11', 3],
    [1, '13', 1],
    [2, '10', 4],
    [2, '13', 1],
    [3, '10', 1],
    [3, '11', 1],
    [3, '13', 5],
    [4, '10', 1],
    [4, '13', 4],
    [5, '11', 1],
    [5, '12', 5],
    [5, '13', 4],
    [12, '12', 3.5],
    [-7, '12', 2],
  ],
};
/** The last two have a user or an item without ratings. */
const wanted = {
  columns: ['user INTEGER', 'item LONG'],
  rows: [
    [1, '12'],
    [5, '10'],
    [-7, '13'],
    [77, '10'],
    [1, '99'],
  ],
};
const after = [{ processor: 'Predict', settings: {} }];
const columns = [...wanted.columns, 'prediction FLOAT'];
const predicted = (
  ...values: readonly unknown[]
): { readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] } => ({
  columns,
  rows: values.map((value, index) => [...wanted.rows[index]!, value]),
});

export const alsCases = cases(
  {
    name: 'ratings, and NaN for what has none',
    settings: { rank: '3', maxIter: '2' },
    inputs: [ratings],
    after,
    afterRows: wanted,
    tolerance: 1e-5,
    expect: { outputs: [predicted(-2.7647371, -0.30467552, 1.5702406, 'NaN', 'NaN')] },
  },
  {
    name: 'another seed, without rows of unknown users and items',
    settings: { rank: '2', seed: '-7', maxIter: '2', coldStartStrategy: 'drop' },
    inputs: [ratings],
    after,
    afterRows: wanted,
    tolerance: 1e-5,
    expect: { outputs: [predicted(6.8206258, 5.4091988, 0.22338051)] },
  },
  {
    name: 'implicit ratings',
    settings: {
      rank: '2',
      implicitPrefs: 'true',
      alpha: '2',
      maxIter: '2',
      coldStartStrategy: 'drop',
    },
    inputs: [ratings],
    after,
    afterRows: wanted,
    tolerance: 1e-5,
    expect: { outputs: [predicted(-0.022027016, 0.39034158, 0.12937757)] },
  },
  {
    name: 'factors that are not negative',
    settings: { rank: '2', nonnegative: 'true', maxIter: '2', coldStartStrategy: 'drop' },
    inputs: [ratings],
    after,
    afterRows: wanted,
    tolerance: 1e-5,
    expect: { outputs: [predicted(3.3426797, 1.5574303, 0.79824466)] },
  },
  {
    name: 'a rating that is null',
    settings: {},
    inputs: [{ ...ratings, rows: [[1, '1', null]] }],
    after,
    expect: { error: 'INVALID_RATING' },
  },
  {
    name: 'a user that is no whole number',
    settings: {},
    inputs: [{ columns: ['user DOUBLE', 'item LONG', 'rating DOUBLE'], rows: [[1.5, '1', 1]] }],
    after,
    expect: { error: 'INVALID_ID', message: '1.5' },
  },
  {
    name: 'no ratings',
    settings: {},
    inputs: [{ ...ratings, rows: [] }],
    after,
    expect: { error: 'EMPTY_TRAINING_DATA' },
  },
  {
    name: 'too few ratings without regularization',
    settings: { rank: '2', regParam: '0' },
    inputs: [{ ...ratings, rows: [[1, '1', 1]] }],
    after,
    expect: { error: 'SINGULAR_RATINGS' },
  },
  {
    name: 'users that are text',
    settings: { userCol: 's' },
    inputs: [{ columns: ['s STRING', 'item LONG', 'rating DOUBLE'], rows: [] }],
    expect: { issue: { field: 'userCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
