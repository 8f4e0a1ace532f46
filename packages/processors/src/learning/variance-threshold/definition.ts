import { number } from '../../define/field-kinds.ts';
import { selectorFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerSelector } from '../../lowering/learning/lower-selector.ts';

export const varianceThreshold = defineProcessor({
  name: 'Variance Threshold',
  nodeClass: 'millrace.nodes.learning.VarianceThreshold',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'vector',
  fields: {
    ...selectorFields,
    varianceThreshold: number({
      title: 'Variance threshold',
      description: 'A feature stays if its variance is larger.',
      default: '0',
      minimum: 0,
    }),
  },
  lower: (settings, inputs, context) =>
    lowerSelector('VarianceThresholdSelector', settings, inputs, context),
});
