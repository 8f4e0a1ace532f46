import { cases } from '../../cases/case.ts';
import { sparse, SPARSE, wordLists } from '../../cases/learning.ts';

const columns = ['w ARRAY<STRING>', `v ${SPARSE}`];
const words = wordLists(['b', 'a', 'b', "it's"], ['b', 'c', 'Z'], ['ü', 'c'], []);

export const countVectorizerCases = cases(
  {
    name: 'the most frequent words first, equal ones by name',
    settings: { inputCol: 'w', outputCol: 'v' },
    inputs: [words],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [['b', 'a', 'b', "it's"], sparse(6, { 0: 2, 3: 1, 4: 1 })],
            [['b', 'c', 'Z'], sparse(6, { 0: 1, 1: 1, 2: 1 })],
            [['ü', 'c'], sparse(6, { 1: 1, 5: 1 })],
            [[], sparse(6, {})],
          ],
        },
      ],
    },
  },
  {
    name: 'words of several lists, where they are a share of the list',
    settings: { inputCol: 'w', outputCol: 'v', minDF: '0.5', minTF: '0.4', binary: 'true' },
    inputs: [words],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [['b', 'a', 'b', "it's"], sparse(2, { 0: 1 })],
            [['b', 'c', 'Z'], sparse(2, {})],
            [['ü', 'c'], sparse(2, { 1: 1 })],
            [[], sparse(2, {})],
          ],
        },
      ],
    },
  },
  {
    name: 'a small vocabulary of words that few lists have',
    settings: { inputCol: 'w', outputCol: 'v', vocabSize: '2', maxDF: '1' },
    inputs: [words],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [['b', 'a', 'b', "it's"], sparse(2, { 1: 1 })],
            [['b', 'c', 'Z'], sparse(2, { 0: 1 })],
            [['ü', 'c'], sparse(2, {})],
            [[], sparse(2, {})],
          ],
        },
      ],
    },
  },
  {
    name: 'no words at all',
    settings: { inputCol: 'w', outputCol: 'v' },
    inputs: [wordLists([])],
    expect: { outputs: [{ columns, rows: [[[], sparse(0, {})]] }] },
  },
  {
    name: 'null',
    settings: { inputCol: 'w', outputCol: 'v' },
    inputs: [wordLists(['a'], null)],
    expect: { error: 'NULL_TEXT' },
  },
  {
    name: 'text instead of words',
    settings: { inputCol: 'w', outputCol: 'v' },
    inputs: [{ columns: ['w STRING'], rows: [['a']] }],
    expect: { issue: { field: 'inputCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
