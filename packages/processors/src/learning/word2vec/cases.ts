import { cases } from '../../cases/case.ts';
import { wordLists } from '../../cases/learning.ts';

const settings = { inputCol: 'w', outputCol: 'v', vectorSize: '2', minCount: '1' };

export const word2vecCases = cases(
  {
    name: 'the means of word vectors',
    settings,
    inputs: [wordLists(['a', 'b', 'a'], ['b', 'c'], [])],
    after: [
      { processor: 'Select Columns', settings: { inputCols: '["v"]' } },
      {
        processor: 'Add Columns',
        settings: { outputCols: '["n"]', expressions: '["size(v)"]' },
      },
      { processor: 'Select Columns', settings: { inputCols: '["n"]' } },
    ],
    expect: { outputs: [{ columns: ['n INTEGER'], rows: [[2], [2], [2]] }] },
  },
  {
    name: 'no word is frequent enough',
    settings: { ...settings, minCount: '5' },
    inputs: [wordLists(['a'])],
    expect: { error: 'NO_VOCABULARY' },
  },
  {
    name: 'a word that is null',
    settings,
    inputs: [wordLists(['a', null])],
    expect: { error: 'NULL_TEXT' },
  },
  {
    name: 'text instead of words',
    settings,
    inputs: [{ columns: ['w STRING'], rows: [['a']] }],
    expect: { issue: { field: 'inputCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
