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
