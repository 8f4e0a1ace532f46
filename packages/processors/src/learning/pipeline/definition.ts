import { defineProcessor } from '../../define/processor.ts';
import { lowerPipeline } from './lower.ts';

export const pipeline = defineProcessor({
  name: 'Pipeline',
  nodeClass: 'millrace.nodes.learning.Pipeline',
  category: 'learning',
  type: 'ml-pipeline',
  icon: 'branch',
  fields: {},
  lower: (_settings, inputs, context) => lowerPipeline(inputs[0], context),
});
