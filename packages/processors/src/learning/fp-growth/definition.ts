import { defineProcessor } from '../../define/processor.ts';
import { fields } from './fields.ts';
import { lowerFPGrowth } from './lower.ts';

export const fpGrowth = defineProcessor({
  name: 'FP-Growth',
  nodeClass: 'millrace.nodes.learning.FpGrowth',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields,
  lower: (settings, [input], context) => lowerFPGrowth(settings, input, context),
});
