import { phrase } from '@millrace/plan';
import type { ModelFile } from './saved-model.ts';
import { DamagedModel } from './saved-model.ts';
import { numbersIn, onlyRow } from './saved-values.ts';

/** The file of a stage that keeps some elements of vectors: their places. */
export const selectorFile: ModelFile<'ChiSqSelector'> & ModelFile<'VarianceThresholdSelector'> = {
  save: ({ selectedFeatures }) => ({
    metadata: {},
    tables: [
      {
        folder: 'data',
        columns: { selectedFeatures: { list: 'integer' } },
        rows: [{ selectedFeatures }],
      },
    ],
  }),
  load: (files) => {
    const selectedFeatures = numbersIn(onlyRow(files), 'selectedFeatures');
    if (selectedFeatures.some((each, index) => each <= (selectedFeatures[index - 1] ?? -1)))
      throw new DamagedModel(phrase`its features are not in order`);
    return { selectedFeatures };
  },
};
