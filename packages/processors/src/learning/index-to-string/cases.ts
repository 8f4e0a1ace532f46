import { cases } from '../../cases/case.ts';
import { assembled, examples } from '../../cases/learning.ts';

export const indexToStringCases = cases(
  {
    name: 'the strings of indices',
    settings: { inputCol: 'i', outputCol: 's', labels: '["b", "a"]' },
    inputs: [{ columns: ['i DOUBLE'], rows: [[1], [0]] }],
    expect: {
      outputs: [
        {
          columns: ['i DOUBLE', 's STRING'],
          rows: [
            [1, 'a'],
            [0, 'b'],
          ],
        },
      ],
    },
  },
  {
    name: 'an index without a label',
    settings: { inputCol: 'i', outputCol: 's', labels: '["b", "a"]' },
    inputs: [{ columns: ['i DOUBLE'], rows: [[2]] }],
    expect: { error: 'UNKNOWN_INDEX' },
  },
  {
    name: 'a column that is not there',
    settings: { inputCol: 'z', outputCol: 'p', labels: '["a"]' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'inputCol', code: 'UNKNOWN_COLUMN' } },
  },
);
