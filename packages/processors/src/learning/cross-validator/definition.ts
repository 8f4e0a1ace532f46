import { randomSplit, union } from '@millrace/plan';
import { integer } from '../../define/field-kinds.ts';
import { tuningFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerTuning } from '../../lowering/learning/lower-tuning.ts';

export const crossValidator = defineProcessor({
  name: 'Cross Validator',
  nodeClass: 'millrace.nodes.learning.CrossValidator',
  category: 'learning',
  type: 'ml-crossvalidator',
  icon: 'gauge',
  fields: {
    numFolds: integer({
      title: 'Folds',
      description: 'How many parts the rows are divided into. Each is predicted by the others.',
      default: '3',
      minimum: 2,
      maximum: 20,
    }),
    ...tuningFields,
  },
  lower: (settings, [input], context) => {
    const { numFolds, seed } = settings;
    const origin = context.origin('numFolds');
    return lowerTuning(
      settings,
      {
        count: numFolds,
        of: (rows) => {
          const weights = Array.from({ length: numFolds }, () => 1);
          const parts = randomSplit(rows, weights, BigInt(seed), origin);
          return parts.map((test) => ({
            train: union(
              parts.filter((part) => part !== test),
              origin,
            ),
            test,
          }));
        },
      },
      input,
      context,
    );
  },
});
