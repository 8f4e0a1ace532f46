import { defineProcessor } from '../../define/processor.ts';
import { vectorFields } from '../../define/learning-fields.ts';
import { lowerVectorStage } from '../../lowering/learning/lower-in-out.ts';

export const maxabsScaler = defineProcessor({
  name: 'MaxAbs Scaler',
  nodeClass: 'millrace.nodes.learning.MaxabsScaler',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'vector',
  fields: {
    ...vectorFields,
  },
  lower: (settings, inputs, context) =>
    lowerVectorStage('MaxAbsScaler', true, settings, inputs, context),
});
