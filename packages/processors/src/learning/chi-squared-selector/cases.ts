import { cases, type ProcessorCase } from '../../cases/case.ts';
import { SPARSE, sparse } from '../../cases/learning.ts';

/** The p-values are 0.39, 1, 0.014, 0.39, and 0.12. */
const rows = [
  [[1, 7, 0, 1, 0], 0],
  [[1, 7, 0, 1, 0], 0],
  [[0, 7, 0, 0, 1], 0],
  [[1, 7, 1, 1, 1], 1],
  [[0, 7, 1, 0, 1], 1],
  [[0, 7, 1, 0, 1], 1],
];
const input = { columns: ['features ARRAY<DOUBLE>', 'label INTEGER'], rows };

/** What is left of the features. */
const selecting = (
  name: string,
  settings: Readonly<Record<string, string>>,
  places: readonly number[],
): ProcessorCase => ({
  name,
  settings: { ...settings, outputCol: 'o' },
  inputs: [input],
  expect: {
    outputs: [
      {
        columns: [...input.columns, 'o ARRAY<DOUBLE>'],
        rows: rows.map(([features, label]) => [
          features,
          label,
          places.map((place) => (features as readonly number[])[place]),
        ]),
      },
    ],
  },
});

export const chiSquaredSelectorCases = cases(
  selecting('the best features, the first of equal ones', { numTopFeatures: '3' }, [0, 2, 4]),
  selecting(
    'a share of the features',
    { selectorType: 'percentile', percentile: '0.7' },
    [0, 2, 4],
  ),
  selecting('by p-value', { selectorType: 'fpr', fpr: '0.2' }, [2, 4]),
  selecting('by false discovery rate', { selectorType: 'fdr', fdr: '0.55' }, [0, 2, 3, 4]),
  selecting('by family-wise error rate', { selectorType: 'fwe', fwe: '0.2' }, [2]),
  selecting('no feature is good enough', { selectorType: 'fwe', fwe: '0.01' }, []),
  {
    name: 'sparse vectors, and a label that never changes',
    settings: { outputCol: 'o', numTopFeatures: '1' },
    inputs: [
      {
        columns: [`features ${SPARSE}`, 'label INTEGER'],
        rows: [
          [{ size: 3, indices: [0, 2], values: [2, 5] }, 1],
          [{ size: 3, indices: [1], values: [4] }, 1],
        ],
      },
    ],
    after: [{ processor: 'Select Columns', settings: { inputCols: '["o"]' } }],
    expect: {
      outputs: [{ columns: [`o ${SPARSE}`], rows: [[sparse(1, { 0: 2 })], [sparse(1, {})]] }],
    },
  },
  {
    name: 'a label that is null',
    settings: { outputCol: 'o' },
    inputs: [{ ...input, rows: [[[1, 2], null]] }],
    expect: { error: 'INVALID_LABEL' },
  },
  {
    name: 'no rows',
    settings: { outputCol: 'o' },
    inputs: [{ ...input, rows: [] }],
    expect: { error: 'EMPTY_TRAINING_DATA' },
  },
  {
    name: 'a share above 1',
    settings: { outputCol: 'o', percentile: '1.5' },
    inputs: [input],
    expect: { issue: { field: 'percentile', code: 'OUT_OF_RANGE' } },
  },
);
