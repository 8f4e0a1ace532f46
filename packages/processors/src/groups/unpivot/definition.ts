import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerUnpivot } from './lower.ts';
import { fields } from './fields.ts';

export const unpivot = defineProcessor({
  name: 'Unpivot',
  nodeClass: 'millrace.nodes.groups.Unpivot',
  category: 'groups',
  type: 'transform',
  icon: 'unpivot',
  fields,
  lower: (settings, inputs, context) =>
    outputs(lowerUnpivot(settings, relationAt(inputs, 0), context)),
});
