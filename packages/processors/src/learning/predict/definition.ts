import { defineProcessor } from '../../define/processor.ts';
import { lowerPredict } from './lower.ts';

export const predict = defineProcessor({
  name: 'Predict',
  nodeClass: 'millrace.nodes.learning.Predict',
  category: 'learning',
  type: 'ml-predict',
  icon: 'target',
  fields: {},
  lower: (_settings, inputs, context) => lowerPredict(inputs, context),
});
