import { column, integer } from '../../define/field-kinds.ts';
import { tuningFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerTuning } from '../../lowering/learning/lower-tuning.ts';
import { numberedFolds, randomFolds } from './folds.ts';

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
    foldCol: column({
      title: 'Fold column',
      description:
        'The column with the number of the part that a row is in, from 0. Empty: parts are drawn at random.',
      datatypes: ['byte', 'short', 'integer', 'long'],
      advanced: true,
    }),
    ...tuningFields,
  },
  lower: (settings, [input], context) => {
    const of = settings.foldCol === '' ? randomFolds : numberedFolds;
    return lowerTuning(
      settings,
      { count: settings.numFolds, of: (rows) => of(rows, settings, context) },
      input,
      context,
    );
  },
});
