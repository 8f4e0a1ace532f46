import { cases, type CaseInput } from '../../cases/case.ts';

function baskets(...lists: readonly (readonly (string | null)[] | null)[]): CaseInput {
  return { columns: ['items ARRAY<STRING>'], rows: lists.map((items) => [items]) };
}

const bought = baskets(['b', 'a', 'c'], ['a', 'b'], ['a'], null, ['c', 'b', "it's"], []);
const settings = { minSupport: '0.4', minConfidence: '0.6' };
const after = [{ processor: 'Predict', settings: {} }];
const columns = ['items ARRAY<STRING>', 'prediction ARRAY<STRING>'];

// The sets and rules are those of PySpark 4.2.
export const fpGrowthCases = cases(
  {
    name: 'frequent sets, and what follows from each list',
    settings,
    inputs: [bought],
    after,
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [['b', 'a', 'c'], []],
            [['a', 'b'], ['c']],
            [['a'], ['b']],
            [null, []],
            [['c', 'b', "it's"], ['a']],
            [[], []],
          ],
        },
      ],
      demand: {
        columns: ['items ARRAY<STRING>', 'freq LONG'],
        rows: [
          [['a'], '3'],
          [['b'], '3'],
          [['a', 'b'], '2'],
          [['b', 'c'], '2'],
          [['c'], '2'],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'lists with unknown items, nulls, and items that occur twice',
    settings: { minSupport: '0', minConfidence: '0' },
    inputs: [baskets(['x', 'Å 😀'], ['x', '"q\\'], ['x'])],
    after,
    afterRows: baskets(['x', 'x', null], ['new', 'Å 😀'], ['new'], ['"q\\', 'Å 😀', 'x']),
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [
              ['x', 'x', null],
              ['"q\\', 'Å 😀'],
            ],
            [['new', 'Å 😀'], ['x']],
            [['new'], []],
            [['"q\\', 'Å 😀', 'x'], []],
          ],
        },
      ],
    },
  },
  {
    name: 'no set is frequent enough',
    settings: { minSupport: '1' },
    inputs: [baskets(['a'], ['b'], [])],
    after,
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [['a'], []],
            [['b'], []],
            [[], []],
          ],
        },
      ],
    },
  },
  {
    name: 'too many sets',
    settings: { minSupport: '1' },
    inputs: [baskets(Array.from({ length: 17 }, (_, index) => `item ${index}`))],
    after,
    expect: { error: 'TOO_MANY_ITEMSETS', message: '100,000' },
  },
  {
    name: 'an item twice',
    settings,
    inputs: [baskets(['a', 'b', 'a'])],
    after,
    expect: { error: 'REPEATED_ITEM', message: '`a`' },
  },
  {
    name: 'null in a list',
    settings,
    inputs: [baskets(['a', null])],
    after,
    expect: { error: 'NULL_ITEM' },
  },
  {
    name: 'no lists',
    settings,
    inputs: [baskets(null)],
    after,
    expect: { error: 'EMPTY_TRAINING_DATA' },
  },
  {
    name: 'lists of numbers',
    settings,
    inputs: [{ columns: ['items ARRAY<INTEGER>'], rows: [[[1, 2]]] }],
    expect: { issue: { field: 'itemsCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
