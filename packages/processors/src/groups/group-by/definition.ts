import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerGroupBy } from './lower.ts';
import { fields } from './fields.ts';

export const groupBy = defineProcessor({
  name: 'Group By',
  nodeClass: 'millrace.nodes.groups.GroupBy',
  category: 'groups',
  type: 'transform',
  icon: 'group',
  fields,
  lower: (settings, inputs, context) =>
    outputs(lowerGroupBy(settings, relationAt(inputs, 0), context)),
});
