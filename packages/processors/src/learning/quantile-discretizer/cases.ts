import { cases } from '../../cases/case.ts';

const column = { columns: ['x DOUBLE'] };
const columns = [...column.columns, 'o DOUBLE'];
const settings = { inputCol: 'x', outputCol: 'o' };

export const quantileDiscretizerCases = cases(
  {
    name: 'buckets of about as many rows, and invalid values',
    settings: { ...settings, numBuckets: '3', handleInvalid: 'keep' },
    inputs: [{ ...column, rows: [[5], [1], [2], [3], [8], [13], [21], ['NaN'], [null]] }],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [5, 1],
            [1, 0],
            [2, 0],
            [3, 1],
            [8, 2],
            [13, 2],
            [21, 2],
            ['NaN', 3],
            [null, null],
          ],
        },
      ],
    },
  },
  {
    name: 'equal values make fewer buckets',
    settings: { ...settings, numBuckets: '4', handleInvalid: 'skip' },
    inputs: [{ ...column, rows: [[0], [0], [-0], [7], ['-Infinity'], ['NaN'], [null]] }],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [0, 1],
            [0, 1],
            [0, 1],
            [7, 1],
            ['-Infinity', 0],
          ],
        },
      ],
    },
  },
  {
    name: 'a column of decimals',
    settings: { ...settings, relativeError: '0' },
    inputs: [{ columns: ['x DECIMAL(5,2)'], rows: [['0.10'], ['0.20'], ['0.30']] }],
    expect: {
      outputs: [
        {
          columns: ['x DECIMAL(5,2)', 'o DOUBLE'],
          rows: [
            ['0.10', 0],
            ['0.20', 1],
            ['0.30', 1],
          ],
        },
      ],
    },
  },
  {
    name: 'NaN fails',
    settings,
    inputs: [{ ...column, rows: [[1], [2], ['NaN']] }],
    expect: { error: 'INVALID_FEATURE', message: 'x' },
  },
  {
    name: 'missing values only',
    settings,
    inputs: [{ ...column, rows: [['NaN'], [null]] }],
    expect: { error: 'NO_QUANTILES', message: 'x' },
  },
  {
    name: 'more infinite values than others',
    settings,
    inputs: [{ ...column, rows: [['Infinity'], ['Infinity'], [1]] }],
    expect: { error: 'NO_QUANTILES' },
  },
  {
    name: 'one bucket',
    settings: { ...settings, numBuckets: '1' },
    inputs: [{ ...column, rows: [] }],
    expect: { issue: { field: 'numBuckets', code: 'OUT_OF_RANGE' } },
  },
);
