import { cases } from '../../cases/case.ts';

const input = {
  columns: ['g STRING', 'd INTEGER', 'x INTEGER'],
  rows: [
    ['a', 1, 10],
    ['a', 2, 20],
    ['a', 2, 30],
    ['b', 1, null],
    ['b', 2, 5],
    [null, 1, 7],
  ],
};
const columns = (...added: readonly string[]): readonly string[] => [...input.columns, ...added];

export const windowFunctionsCases = cases(
  {
    name: 'ranks; equal rows share them, but not their row number',
    settings: {
      partitionByCols: '["g"]',
      orderByCols: '["d"]',
      windowFunctions: '["row_number", "rank", "dense_rank", "percent_rank", "cume_dist"]',
      outputCols: '["rn", "r", "dr", "pr", "cd"]',
    },
    inputs: [input],
    expect: {
      outputs: [
        {
          columns: columns('rn INTEGER', 'r INTEGER', 'dr INTEGER', 'pr DOUBLE', 'cd DOUBLE'),
          rows: [
            ['a', 1, 10, 1, 1, 1, 0, 1 / 3],
            ['a', 2, 20, 2, 2, 2, 0.5, 1],
            ['a', 2, 30, 3, 2, 2, 0.5, 1],
            ['b', 1, null, 1, 1, 1, 0, 0.5],
            ['b', 2, 5, 2, 2, 2, 1, 1],
            [null, 1, 7, 1, 1, 1, 0, 1],
          ],
        },
      ],
    },
  },
  {
    name: 'neighbors and ends',
    settings: {
      partitionByCols: '["g"]',
      orderByCols: '["d"]',
      ascDesc: '["desc"]',
      windowFunctions: '["lag", "lead", "first"]',
      inputCols: '["x", "x", "x"]',
      outputCols: '["before", "after", "head"]',
    },
    inputs: [input],
    expect: {
      outputs: [
        {
          columns: columns('before INTEGER', 'after INTEGER', 'head INTEGER'),
          rows: [
            ['a', 2, 20, null, 30, 20],
            ['a', 2, 30, 20, 10, 20],
            ['a', 1, 10, 30, null, 20],
            ['b', 2, 5, null, null, 5],
            ['b', 1, null, 5, null, 5],
            [null, 1, 7, null, null, 7],
          ],
        },
      ],
    },
  },
  {
    name: 'running sums with their equals, and the number of rows of the partition',
    settings: {
      partitionByCols: '["g"]',
      orderByCols: '["d"]',
      windowFunctions: '["sum", "count"]',
      inputCols: '["x", ""]',
      outputCols: '["total", "n"]',
    },
    inputs: [input],
    expect: {
      outputs: [
        {
          columns: columns('total LONG', 'n LONG'),
          rows: [
            ['a', 1, 10, '10', '1'],
            ['a', 2, 20, '60', '3'],
            ['a', 2, 30, '60', '3'],
            ['b', 1, null, null, '1'],
            ['b', 2, 5, '5', '2'],
            [null, 1, 7, '7', '1'],
          ],
        },
      ],
    },
  },
  {
    name: 'a frame of rows',
    settings: {
      orderByCols: '["x"]',
      windowFunctions: '["avg"]',
      inputCols: '["x"]',
      outputCols: '["m"]',
      frame: 'ROWS BETWEEN 1 PRECEDING AND CURRENT ROW',
    },
    inputs: [{ columns: ['x INTEGER'], rows: [[4], [1], [2], [8]] }],
    expect: {
      outputs: [
        {
          columns: ['x INTEGER', 'm DOUBLE'],
          rows: [
            [1, 1],
            [2, 1.5],
            [4, 3],
            [8, 6],
          ],
        },
      ],
    },
  },
  {
    name: 'a frame of values',
    settings: {
      orderByCols: '["x"]',
      windowFunctions: '["count"]',
      inputCols: '["x"]',
      outputCols: '["n"]',
      frame: 'range between 2 preceding and current row',
    },
    inputs: [{ columns: ['x INTEGER'], rows: [[1], [2], [2], [4], [8]] }],
    expect: {
      outputs: [
        {
          columns: ['x INTEGER', 'n LONG'],
          rows: [
            [1, '1'],
            [2, '3'],
            [2, '3'],
            [4, '3'],
            [8, '1'],
          ],
        },
      ],
    },
  },
  {
    name: 'an aggregate of a whole partition',
    settings: { windowFunctions: '["max"]', inputCols: '["x"]', outputCols: '["m"]' },
    inputs: [{ columns: ['x STRING'], rows: [['Å'], ['a'], [null]] }],
    expect: {
      outputs: [
        {
          columns: ['x STRING', 'm STRING'],
          rows: [
            ['Å', 'Å'],
            ['a', 'Å'],
            [null, 'Å'],
          ],
        },
      ],
    },
  },
  {
    name: 'parts of equal size',
    settings: {
      orderByCols: '["x"]',
      windowFunctions: '["ntile", "nth_value"]',
      inputCols: '["", "x"]',
      outputCols: '["part", "second"]',
      offset: '2',
    },
    inputs: [{ columns: ['x INTEGER'], rows: [[3], [1], [2]] }],
    expect: {
      outputs: [
        {
          columns: ['x INTEGER', 'part INTEGER', 'second INTEGER'],
          rows: [
            [1, 1, null],
            [2, 1, 2],
            [3, 2, 2],
          ],
        },
      ],
    },
  },
  {
    name: 'row numbers by the order of a sort',
    settings: { windowFunctions: '["row_number"]', outputCols: '["n"]' },
    inputs: [
      {
        columns: ['x INTEGER', 'y INTEGER'],
        rows: [
          [1, 3],
          [2, 1],
          [3, 2],
        ],
        sortBy: ['y'],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['x INTEGER', 'y INTEGER', 'n INTEGER'],
          rows: [
            [2, 1, 1],
            [3, 2, 2],
            [1, 3, 3],
          ],
        },
      ],
    },
  },
  {
    name: 'empty input',
    settings: { windowFunctions: '["sum"]', inputCols: '["x"]', outputCols: '["s"]' },
    inputs: [{ columns: ['x DECIMAL(5,2)'], rows: [] }],
    expect: { outputs: [{ columns: ['x DECIMAL(5,2)', 's DECIMAL(15,2)'], rows: [] }] },
  },
  {
    name: 'a rank without an order',
    settings: { windowFunctions: '["rank"]', outputCols: '["r"]' },
    inputs: [input],
    expect: { issue: { field: 'orderByCols', code: 'MISSING_FIELD' } },
  },
  {
    name: 'a sum of nothing',
    settings: { windowFunctions: '["sum"]', outputCols: '["s"]' },
    inputs: [input],
    expect: { issue: { field: 'inputCols', code: 'MISSING_FIELD' } },
  },
  {
    name: 'a frame that is none',
    settings: {
      windowFunctions: '["sum"]',
      inputCols: '["x"]',
      outputCols: '["s"]',
      frame: 'rows between current row and 1 preceding',
    },
    inputs: [input],
    expect: { issue: { field: 'frame', code: 'WRONG_FRAME' } },
  },
  {
    name: 'a function that there is not',
    settings: { windowFunctions: '["rownumber"]', outputCols: '["n"]' },
    inputs: [input],
    expect: { issue: { field: 'windowFunctions', code: 'UNKNOWN_OPTION' } },
  },
  {
    name: 'a name that is there',
    settings: { orderByCols: '["x"]', windowFunctions: '["rank"]', outputCols: '["X"]' },
    inputs: [input],
    expect: { issue: { field: 'outputCols', code: 'DUPLICATE_COLUMN' } },
  },
);
