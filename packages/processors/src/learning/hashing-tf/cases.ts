import { cases } from '../../cases/case.ts';
import { sparse, SPARSE, wordLists } from '../../cases/learning.ts';

const columns = ['w ARRAY<STRING>', `v ${SPARSE}`];

export const hashingTfCases = cases(
  {
    name: 'counts words by their hashes',
    settings: { inputCol: 'w', outputCol: 'v', numFeatures: '1000' },
    inputs: [wordLists(['a', 'b', 'ü', 'a', 'hello world'], [null, 'q'], ['', 'abcd'], [])],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [['a', 'b', 'ü', 'a', 'hello world'], sparse(1000, { 165: 1, 467: 2, 609: 1, 708: 1 })],
            [[null, 'q'], sparse(1000, { 42: 1, 753: 1 })],
            [['', 'abcd'], sparse(1000, { 100: 1, 372: 1 })],
            [[], sparse(1000, {})],
          ],
        },
      ],
    },
  },
  {
    name: 'each word once, with the usual number of features',
    settings: { inputCol: 'w', outputCol: 'v', binary: 'true' },
    inputs: [wordLists(['a', 'a'], ['word', 'a longer text 😀'])],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [['a', 'a'], sparse(262_144, { 107_107: 1 })],
            [['word', 'a longer text 😀'], sparse(262_144, { 24_031: 1, 217_726: 1 })],
          ],
        },
      ],
    },
  },
  {
    name: 'null',
    settings: { inputCol: 'w', outputCol: 'v' },
    inputs: [wordLists(null)],
    expect: { error: 'NULL_TEXT' },
  },
  {
    name: 'numbers instead of words',
    settings: { inputCol: 'w', outputCol: 'v' },
    inputs: [{ columns: ['w ARRAY<DOUBLE>'], rows: [[[1]]] }],
    expect: { issue: { field: 'inputCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
