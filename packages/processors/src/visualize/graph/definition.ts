import { defineProcessor } from '../../define/processor.ts';
import { relationAt } from '../../lowering/port-value.ts';
import { lowerGraphNode } from './lower.ts';
import { fields } from './fields.ts';

export const graph = defineProcessor({
  name: 'Graph',
  nodeClass: 'millrace.nodes.look.Graph',
  category: 'visualize',
  type: 'transform',
  icon: 'chart',
  fields,
  lower: (settings, inputs, context) => lowerGraphNode(settings, relationAt(inputs, 0), context),
});
