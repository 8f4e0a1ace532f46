import { cases, type CaseNode } from '../../cases/case.ts';
import { sparse, SPARSE, wordLists } from '../../cases/learning.ts';

const counts: readonly CaseNode[] = [
  { processor: 'Count Vectorizer', settings: { inputCol: 'w', outputCol: 'c' } },
];
const settings = { inputCol: 'c', outputCol: 'v' };
const words = wordLists(['a', 'b', 'a'], ['a', 'c'], ['a', 'c'], ['a']);
const onlyWeights: readonly CaseNode[] = [
  { processor: 'Select Columns', settings: { inputCols: '["w", "v"]' } },
];
const columns = ['w ARRAY<STRING>', `v ${SPARSE}`];

export const idfCases = cases(
  {
    name: 'rare words weigh more; those of all lists are 0',
    settings,
    inputs: [words],
    before: counts,
    after: onlyWeights,
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [['a', 'b', 'a'], sparse(3, { 2: 0.9162907318741551 })],
            [['a', 'c'], sparse(3, { 1: 0.5108256237659907 })],
            [['a', 'c'], sparse(3, { 1: 0.5108256237659907 })],
            [['a'], sparse(3, {})],
          ],
        },
      ],
    },
  },
  {
    name: 'words of too few lists are 0',
    settings: { ...settings, minDocFreq: '2' },
    inputs: [words],
    before: counts,
    after: [...onlyWeights, { processor: 'Limit', settings: { limit: '10' } }],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [['a', 'b', 'a'], sparse(3, {})],
            [['a', 'c'], sparse(3, { 1: 0.5108256237659907 })],
            [['a', 'c'], sparse(3, { 1: 0.5108256237659907 })],
            [['a'], sparse(3, {})],
          ],
        },
      ],
    },
  },
  {
    name: 'dense vectors',
    settings,
    inputs: [{ columns: ['c ARRAY<DOUBLE>'], rows: [[[0, 2, -1]], [[3, 4, 0]]] }],
    expect: {
      outputs: [
        {
          columns: ['c ARRAY<DOUBLE>', 'v ARRAY<DOUBLE>'],
          rows: [
            [
              [0, 2, -1],
              [0, 0, -1.0986122886681098],
            ],
            [
              [3, 4, 0],
              [1.2163953243244932, 0, 0],
            ],
          ],
        },
      ],
    },
  },
  {
    name: 'a null vector',
    settings,
    inputs: [{ columns: ['c ARRAY<DOUBLE>'], rows: [[[1]], [null]] }],
    expect: { error: 'NULL_VECTOR' },
  },
  {
    name: 'words instead of vectors',
    settings: { ...settings, inputCol: 'w' },
    inputs: [words],
    expect: { issue: { field: 'inputCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
