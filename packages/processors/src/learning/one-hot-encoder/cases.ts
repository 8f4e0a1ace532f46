import { cases, type CaseNode } from '../../cases/case.ts';
import { assembled, examples } from '../../cases/learning.ts';

const letters = { columns: ['s STRING'], rows: [['b'], ['a'], ['b']] };
const encoded = { inputCols: '["i"]', outputCols: '["o"]', dropLast: 'false' };
const indexed = (handleInvalid: string): CaseNode => ({
  processor: 'String Indexer',
  settings: { inputCols: '["s"]', outputCols: '["i"]', handleInvalid },
});
const shown: CaseNode = { processor: 'Select Columns', settings: { inputCols: '["o"]' } };
const onlyB: CaseNode = { processor: 'Filter Rows', settings: { conditionExpr: "s = 'b'" } };

export const oneHotEncoderCases = cases(
  {
    name: 'as many categories as String Indexer has, with one for unknown values',
    settings: encoded,
    inputs: [letters],
    before: [indexed('keep')],
    after: [shown],
    expect: {
      outputs: [{ columns: ['o ARRAY<DOUBLE>'], rows: [[[1, 0, 0]], [[0, 1, 0]], [[1, 0, 0]]] }],
    },
  },
  {
    name: 'as many categories as String Indexer has, of which some are gone',
    settings: { ...encoded, inputCols: '["j"]' },
    inputs: [letters],
    before: [
      indexed('error'),
      onlyB,
      { processor: 'Rename Columns', settings: { currentColNames: '["i"]', newColNames: '["j"]' } },
      { processor: 'Sort', settings: { sortCols: '["j"]', ascDesc: '["asc"]' } },
    ],
    after: [shown],
    expect: { outputs: [{ columns: ['o ARRAY<DOUBLE>'], rows: [[[1, 0]], [[1, 0]]] }] },
  },
  {
    name: 'categories of a computed column are counted',
    settings: { ...encoded, inputCols: '["j"]' },
    inputs: [letters],
    before: [
      indexed('keep'),
      { processor: 'Add Columns', settings: { outputCols: '["j"]', expressions: '["i + 1"]' } },
    ],
    after: [shown],
    expect: {
      outputs: [{ columns: ['o ARRAY<DOUBLE>'], rows: [[[0, 1, 0]], [[0, 0, 1]], [[0, 1, 0]]] }],
    },
  },
  {
    name: 'as many categories as there are buckets',
    settings: { ...encoded, inputCols: '["b", "q", "t"]', outputCols: '["o", "p", "r"]' },
    inputs: [{ columns: ['x DOUBLE'], rows: [[1], [2], [2.5]] }],
    before: [
      {
        processor: 'Bucketizer',
        settings: { inputCol: 'x', outputCol: 'b', splits: '["0", "3", "6", "9"]' },
      },
      {
        processor: 'Quantile Discretizer',
        settings: { inputCol: 'x', outputCol: 'q', numBuckets: '2' },
      },
      { processor: 'Filter Rows', settings: { conditionExpr: 'x < 2' } },
      { processor: 'Binarizer', settings: { inputCol: 'x', outputCol: 't', threshold: '1' } },
    ],
    after: [{ processor: 'Select Columns', settings: { inputCols: '["o", "p", "r"]' } }],
    expect: {
      outputs: [
        {
          columns: ['o ARRAY<DOUBLE>', 'p ARRAY<DOUBLE>', 'r ARRAY<DOUBLE>'],
          rows: [
            [
              [1, 0, 0],
              [1, 0],
              [1, 0],
            ],
          ],
        },
      ],
    },
  },
  {
    name: 'thousands of categories',
    settings: { inputCols: '["i"]', outputCols: '["o"]' },
    inputs: [{ columns: ['i INTEGER'], rows: [[2], [4999]] }],
    after: [
      {
        processor: 'Add Columns',
        settings: {
          outputCols: '["length", "ones", "at"]',
          expressions: '["size(o)", "size(filter(o, x -> x = 1))", "array_position(o, 1D)"]',
        },
      },
      { processor: 'Select Columns', settings: { inputCols: '["i", "length", "ones", "at"]' } },
    ],
    expect: {
      outputs: [
        {
          columns: ['i INTEGER', 'length INTEGER', 'ones INTEGER', 'at LONG'],
          rows: [
            [2, 4999, 1, '3'],
            [4999, 4999, 0, '0'],
          ],
        },
      ],
    },
  },
  {
    name: 'drops the last category',
    settings: { inputCols: '["i"]', outputCols: '["o"]' },
    inputs: [{ columns: ['i INTEGER'], rows: [[0], [2], [1]] }],
    after: [
      {
        processor: 'One-Hot Encoder',
        settings: {
          inputCols: '["i"]',
          outputCols: '["p"]',
          dropLast: 'false',
          handleInvalid: 'keep',
        },
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['i INTEGER', 'o ARRAY<DOUBLE>', 'p ARRAY<DOUBLE>'],
          rows: [
            [0, [1, 0], [1, 0, 0, 0]],
            [2, [0, 0], [0, 0, 1, 0]],
            [1, [0, 1], [0, 1, 0, 0]],
          ],
        },
      ],
    },
  },
  {
    name: 'a category that is no whole number',
    settings: { inputCols: '["t"]', outputCols: '["o"]' },
    inputs: [examples],
    expect: { error: 'INVALID_CLASS' },
  },
  {
    name: 'a column that is not there',
    settings: { inputCols: '["z"]', outputCols: '["p"]' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'inputCols', code: 'UNKNOWN_COLUMN' } },
  },
);
