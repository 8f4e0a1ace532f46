import { cases } from '../../cases/case.ts';

const columns = ['w ARRAY<STRING>', 'f ARRAY<STRING>'];
const inputs = [
  { columns: ['w ARRAY<STRING>'], rows: [[['The', 'cat', "isn't", 'HERE', '']], [[]]] },
];

export const stopWordsRemoverCases = cases(
  {
    name: 'the words of English',
    settings: { inputCol: 'w', outputCol: 'f' },
    inputs,
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [
              ['The', 'cat', "isn't", 'HERE', ''],
              ['cat', ''],
            ],
            [[], []],
          ],
        },
      ],
    },
  },
  {
    name: 'given words, with their case',
    settings: { inputCol: 'w', outputCol: 'f', stopWords: '["the", "cat"]', caseSensitive: 'true' },
    inputs,
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [
              ['The', 'cat', "isn't", 'HERE', ''],
              ['The', "isn't", 'HERE', ''],
            ],
            [[], []],
          ],
        },
      ],
    },
  },
  {
    name: 'a text instead of words',
    settings: { inputCol: 't', outputCol: 'f' },
    inputs: [{ columns: ['t STRING'], rows: [['a']] }],
    expect: { issue: { field: 'inputCol', code: 'WRONG_COLUMN_TYPE' } },
  },
  ...(
    [
      ['en_US', ['ı', 'İ', 'KISA']],
      ['tr', ['I', 'ı', 'Iyi']],
      ['az', ['I', 'ı', 'Iyi']],
    ] as const
  ).map(([locale, kept]) => ({
    name: `letters of ${locale}`,
    settings: { inputCol: 'w', outputCol: 'f', stopWords: '["i", "iyi", "kısa"]', locale },
    inputs: [
      {
        columns: ['w ARRAY<STRING>'],
        rows: [[['I', 'ı', 'i', 'İ', 'Iyi', 'KISA', 'kısa']]],
      },
    ],
    after: [{ processor: 'Select Columns', settings: { inputCols: '["f"]' } }],
    expect: { outputs: [{ columns: ['f ARRAY<STRING>'], rows: [[kept]] }] },
  })),
);
