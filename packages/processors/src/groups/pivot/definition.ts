import { defineProcessor } from '../../define/processor.ts';
import { relationAt } from '../../lowering/port-value.ts';
import { lowerPivot } from './lower.ts';
import { fields } from './fields.ts';

export const pivot = defineProcessor({
  name: 'Pivot',
  nodeClass: 'millrace.nodes.groups.Pivot',
  category: 'groups',
  type: 'transform',
  icon: 'pivot',
  fields,
  lower: (settings, inputs, context) => lowerPivot(settings, relationAt(inputs, 0), context),
});
