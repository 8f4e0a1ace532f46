import { defineProcessor } from '../../define/processor.ts';
import { lowerFeatureImportance } from './lower.ts';

export const featureImportance = defineProcessor({
  name: 'Feature Importance',
  nodeClass: 'millrace.nodes.learning.FeatureImportance',
  category: 'learning',
  type: 'ml-evaluator',
  icon: 'chart',
  fields: {},
  lower: (_settings, [input], context) => lowerFeatureImportance(input, context),
});
