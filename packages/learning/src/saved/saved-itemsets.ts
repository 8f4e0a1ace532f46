import { phrase } from '@millrace/plan';
import { DamagedModel, type ModelFile } from './saved-model.ts';
import { numberIn, stringsIn } from './saved-values.ts';

/** The files of FP-Growth. Spark computes the rules when it has loaded the sets. */
export const itemsetFile: ModelFile<'FPGrowth'> = {
  save: ({ itemsets, lists }) => ({
    metadata: { numTrainingRecords: lists },
    tables: [
      { folder: 'data', columns: { items: { list: 'string' }, freq: 'long' }, rows: itemsets },
    ],
  }),
  load: ({ metadata, tables }) => {
    const itemsets = (tables['data'] ?? []).map((row) => ({
      items: stringsIn(row, 'items'),
      freq: numberIn(row, 'freq'),
    }));
    const single = new Set(itemsets.flatMap(({ items }) => (items.length === 1 ? items : [])));
    if (itemsets.some(({ items }) => items.some((item) => !single.has(item))))
      throw new DamagedModel(phrase`it has sets of items without the items`);
    return { itemsets, lists: numberIn(metadata, 'numTrainingRecords') };
  },
};
