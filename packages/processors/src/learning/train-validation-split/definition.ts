import { randomSplit } from '@millrace/plan';
import { number } from '../../define/field-kinds.ts';
import { tuningFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerTuning } from '../../lowering/learning/lower-tuning.ts';

export const trainValidationSplit = defineProcessor({
  name: 'Train-Validation Split',
  nodeClass: 'millrace.nodes.learning.TrainValidationSplit',
  category: 'learning',
  type: 'ml-trainvalidationsplit',
  icon: 'split',
  fields: {
    trainRatio: number({
      title: 'Train ratio',
      description: 'The share of rows to learn from. The others are predicted.',
      default: '0.75',
      minimum: 0.01,
      maximum: 0.99,
    }),
    ...tuningFields,
  },
  lower: (settings, [input], context) => {
    const { trainRatio, seed } = settings;
    const origin = context.origin('trainRatio');
    return lowerTuning(
      settings,
      {
        count: 1,
        of: (rows) => {
          const ratios = [trainRatio, 1 - trainRatio];
          const [train, test] = randomSplit(rows, ratios, BigInt(seed), origin);
          return [{ train: train!, test: test! }];
        },
      },
      input,
      context,
    );
  },
});
