import { cases } from '../../cases/case.ts';

const texts = ['Hello  World', ' A\tB ', '', '   ', 'ÅSA ΣΟΦΟΣ.', 'one', '`Σ` 😀'];

export const tokenizerCases = cases(
  {
    name: 'words, blanks, and nothing',
    settings: { inputCol: 't', outputCol: 'w' },
    inputs: [{ columns: ['t STRING'], rows: texts.map((text) => [text]) }],
    expect: {
      outputs: [
        {
          columns: ['t STRING', 'w ARRAY<STRING>'],
          rows: [
            ['Hello  World', ['hello', '', 'world']],
            [' A\tB ', ['', 'a', 'b']],
            ['', ['']],
            ['   ', []],
            ['ÅSA ΣΟΦΟΣ.', ['åsa', 'σοφος.']],
            ['one', ['one']],
            ['`Σ` 😀', ['`σ`', '😀']],
          ],
        },
      ],
    },
  },
  {
    name: 'null',
    settings: { inputCol: 't', outputCol: 'w' },
    inputs: [{ columns: ['t STRING'], rows: [[null]] }],
    expect: { error: 'NULL_TEXT' },
  },
  {
    name: 'a number',
    settings: { inputCol: 't', outputCol: 'w' },
    inputs: [{ columns: ['t INTEGER'], rows: [[1]] }],
    expect: { issue: { field: 'inputCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
