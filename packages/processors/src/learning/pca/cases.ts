import { cases } from '../../cases/case.ts';
import { assembled, examples, expecting, keeping } from '../../cases/learning.ts';

export const pcaCases = cases(
  {
    name: 'up to the sign',
    settings: { outputCol: 'o', k: '2' },
    inputs: [examples],
    before: assembled,
    after: [
      {
        processor: 'Add Columns',
        settings: { outputCols: '["o"]', expressions: '["transform(o, x -> abs(x))"]' },
      },
      keeping('o'),
    ],
    tolerance: 1e-9,
    expect: expecting(
      ['o ARRAY<DOUBLE>'],
      [
        [[3.2956219450305015, 3.8908708530910356]],
        [[3.202371886044453, 1.6567481110513111]],
        [[4.561495543065497, 2.0476226240676265]],
        [[3.984120912077085, 1.0614992029907775]],
        [[7.279742857107587, 2.829371650100258]],
        [[6.21824365411681, 1.1547492619768263]],
        [[9.513865599147312, 2.736121591114209]],
        [[8.452366396156533, 1.247999320962875]],
        [[11.747988341187035, 2.6428715321281606]],
        [[5.092245144560886, 4.039683080106169]],
      ],
    ),
  },
  {
    name: 'more features than rows',
    settings: { inputCol: 'v', outputCol: 'o', k: '2' },
    inputs: [{ columns: ['r INTEGER'], rows: [[0], [1], [2], [3], [4], [5]] }],
    before: [
      {
        processor: 'Add Columns',
        settings: {
          outputCols: '["v"]',
          expressions:
            '["transform(sequence(1, 100), j -> CAST(j * (r + 3) % 17 + if(j % 2 = 1, r * r, 0) AS DOUBLE))"]',
        },
      },
    ],
    after: [
      {
        processor: 'Add Columns',
        settings: { outputCols: '["o"]', expressions: '["transform(o, x -> abs(x))"]' },
      },
      { processor: 'Select Columns', settings: { inputCols: '["o"]' } },
    ],
    tolerance: 1e-9,
    expect: {
      outputs: [
        {
          columns: ['o ARRAY<DOUBLE>'],
          rows: [
            [[43.38817904899639, 10.714092495999557]],
            [[60.977729408583535, 9.930806837702429]],
            [[77.37971618265843, 42.403198513696296]],
            [[113.71995099815501, 29.161045122986366]],
            [[170.499064665127, 14.1594881205117]],
            [[232.02082204502054, 8.741413313275231]],
          ],
        },
      ],
    },
  },
  {
    name: 'more components than features',
    settings: { k: '3', outputCol: 'o' },
    inputs: [examples],
    before: assembled,
    after: [keeping('o')],
    expect: { error: 'TOO_MANY_COMPONENTS' },
  },
  {
    name: 'a column of another type',
    settings: { inputCol: 'a', outputCol: 'o' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'inputCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
