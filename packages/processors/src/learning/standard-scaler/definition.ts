import { flag } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { vectorFields } from '../../define/learning-fields.ts';
import { lowerVectorStage } from '../../lowering/learning/lower-in-out.ts';

export const standardScaler = defineProcessor({
  name: 'Standard Scaler',
  nodeClass: 'millrace.nodes.learning.StandardScaler',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'vector',
  fields: {
    ...vectorFields,
    withMean: flag({
      title: 'With mean',
      description: 'Whether to subtract the mean first.',
      default: 'false',
    }),
    withStd: flag({
      title: 'With deviation',
      description: 'Whether to divide by the standard deviation.',
      default: 'true',
    }),
  },
  lower: (settings, inputs, context) =>
    lowerVectorStage('StandardScaler', true, settings, inputs, context),
});
