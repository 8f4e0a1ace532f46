import { cases } from '../../cases/case.ts';
import { assembled, examples, expecting, keeping } from '../../cases/learning.ts';

export const standardScalerCases = cases(
  {
    name: 'with mean',
    settings: { outputCol: 'o', withMean: 'true' },
    inputs: [examples],
    before: assembled,
    after: [keeping('o')],
    tolerance: 1e-9,
    expect: expecting(
      ['o ARRAY<DOUBLE>'],
      [
        [[-1.3887301496588271, 0.21997067253202995]],
        [[-1.0184021097498066, -0.6599120175960899]],
        [[-0.648074069840786, -0.21997067253202995]],
        [[-0.27774602993176545, -1.5397947077242096]],
        [[0.09258200997725514, 0.6599120175960899]],
        [[0.4629100498862757, -1.0998533626601499]],
        [[0.8332380897952963, 1.0998533626601499]],
        [[1.203566129704317, -0.6599120175960899]],
        [[1.5738941696133375, 1.5397947077242096]],
        [[-0.8332380897952963, 0.6599120175960899]],
      ],
    ),
  },
  {
    name: 'without mean',
    settings: { outputCol: 'o' },
    inputs: [examples],
    before: assembled,
    after: [keeping('o')],
    tolerance: 1e-9,
    expect: expecting(
      ['o ARRAY<DOUBLE>'],
      [
        [[0.3703280399090206, 2.1997067253202998]],
        [[0.7406560798180412, 1.3198240351921797]],
        [[1.1109841197270618, 1.7597653802562396]],
        [[1.4813121596360823, 0.4399413450640599]],
        [[1.8516401995451028, 2.6396480703843594]],
        [[2.2219682394541236, 0.8798826901281198]],
        [[2.592296279363144, 3.079589415448419]],
        [[2.9626243192721646, 1.3198240351921797]],
        [[3.3329523591811854, 3.5195307605124793]],
        [[0.9258200997725514, 2.6396480703843594]],
      ],
    ),
  },
  {
    name: 'a column of another type',
    settings: { inputCol: 'a', outputCol: 'o' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'inputCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
