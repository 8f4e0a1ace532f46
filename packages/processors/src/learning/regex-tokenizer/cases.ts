import { cases } from '../../cases/case.ts';

const columns = ['t STRING', 'w ARRAY<STRING>'];
const inputs = [{ columns: ['t STRING'], rows: [["It's 5 o'clock, OK?"], [''], ['--']] }];

export const regexTokenizerCases = cases(
  {
    name: 'what is between matches',
    settings: { inputCol: 't', outputCol: 'w', pattern: '\\W+' },
    inputs,
    expect: {
      outputs: [
        {
          columns,
          rows: [
            ["It's 5 o'clock, OK?", ['it', 's', '5', 'o', 'clock', 'ok']],
            ['', []],
            ['--', []],
          ],
        },
      ],
    },
  },
  {
    name: 'matches, long ones, with their case',
    settings: {
      inputCol: 't',
      outputCol: 'w',
      pattern: "[\\w']+",
      gaps: 'false',
      minTokenLength: '2',
      toLowercase: 'false',
    },
    inputs,
    expect: {
      outputs: [
        {
          columns,
          rows: [
            ["It's 5 o'clock, OK?", ["It's", "o'clock", 'OK']],
            ['', []],
            ['--', []],
          ],
        },
      ],
    },
  },
  {
    name: 'empty words too',
    settings: { inputCol: 't', outputCol: 'w', pattern: ',', minTokenLength: '0' },
    inputs: [{ columns: ['t STRING'], rows: [[',a,,b,,']] }],
    expect: { outputs: [{ columns, rows: [[',a,,b,,', ['', 'a', '', 'b']]] }] },
  },
  {
    name: 'a column that is not there',
    settings: { inputCol: 'x', outputCol: 'w' },
    inputs,
    expect: { issue: { field: 'inputCol', code: 'UNKNOWN_COLUMN' } },
  },
);
