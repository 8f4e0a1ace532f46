import { number } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { vectorFields } from '../../define/learning-fields.ts';
import { lowerVectorStage } from '../../lowering/learning/lower-in-out.ts';

export const minmaxScaler = defineProcessor({
  name: 'MinMax Scaler',
  nodeClass: 'millrace.nodes.learning.MinmaxScaler',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'vector',
  fields: {
    ...vectorFields,
    min: number({ title: 'Min', description: 'The new smallest value.', default: '0' }),
    max: number({ title: 'Max', description: 'The new largest value.', default: '1' }),
  },
  lower: (settings, inputs, context) =>
    lowerVectorStage('MinMaxScaler', true, settings, inputs, context),
});
