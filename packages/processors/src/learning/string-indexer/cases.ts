import { cases } from '../../cases/case.ts';

const input = {
  columns: ['s STRING', 'n INTEGER'],
  rows: [
    ['b', 1],
    ['a', 1],
    ['Å', 2],
    ['b', 3],
    ['c', 3],
    ["it's", 3],
  ],
};
const withNull = { ...input, rows: [...input.rows, [null, null]] };

export const stringIndexerCases = cases(
  {
    name: 'the most frequent first, ties alphabetically',
    settings: { inputCols: '["s", "n"]', outputCols: '["i", "j"]' },
    inputs: [input],
    expect: {
      outputs: [
        {
          columns: [...input.columns, 'i DOUBLE', 'j DOUBLE'],
          rows: [
            ['b', 1, 0, 1],
            ['a', 1, 1, 1],
            ['Å', 2, 4, 2],
            ['b', 3, 0, 0],
            ['c', 3, 2, 0],
            ["it's", 3, 3, 0],
          ],
        },
      ],
    },
  },
  {
    name: 'the other way round, keeping null',
    settings: {
      inputCols: '["s"]',
      outputCols: '["i"]',
      stringOrderType: 'alphabetDesc',
      handleInvalid: 'keep',
    },
    inputs: [withNull],
    expect: {
      outputs: [
        {
          columns: [...input.columns, 'i DOUBLE'],
          rows: [
            ['b', 1, 3],
            ['a', 1, 4],
            ['Å', 2, 0],
            ['b', 3, 3],
            ['c', 3, 2],
            ["it's", 3, 1],
            [null, null, 5],
          ],
        },
      ],
    },
  },
  {
    name: 'skips null',
    settings: {
      inputCols: '["s"]',
      outputCols: '["i"]',
      stringOrderType: 'frequencyAsc',
      handleInvalid: 'skip',
    },
    inputs: [withNull],
    expect: {
      outputs: [
        {
          columns: [...input.columns, 'i DOUBLE'],
          rows: [
            ['b', 1, 4],
            ['a', 1, 0],
            ['Å', 2, 3],
            ['b', 3, 4],
            ['c', 3, 1],
            ["it's", 3, 2],
          ],
        },
      ],
    },
  },
  {
    name: 'fails at null',
    settings: { inputCols: '["s"]', outputCols: '["i"]' },
    inputs: [withNull],
    expect: { error: 'UNSEEN_LABEL' },
  },
  {
    name: 'empty input',
    settings: { inputCols: '["s"]', outputCols: '["i"]' },
    inputs: [{ ...input, rows: [] }],
    expect: { outputs: [{ columns: [...input.columns, 'i DOUBLE'], rows: [] }] },
  },
  {
    name: 'a name for one of two columns',
    settings: { inputCols: '["s", "n"]', outputCols: '["i"]' },
    inputs: [input],
    expect: { issue: { field: 'outputCols', code: 'LISTS_DIFFER' } },
  },
);
