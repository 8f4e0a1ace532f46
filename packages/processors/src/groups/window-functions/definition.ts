import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerWindowFunctions } from './lower.ts';
import { fields } from './fields.ts';

export const windowFunctions = defineProcessor({
  name: 'Window Functions',
  nodeClass: 'millrace.nodes.groups.WindowFunctions',
  category: 'groups',
  type: 'transform',
  icon: 'window',
  fields,
  lower: (settings, inputs, context) =>
    outputs(lowerWindowFunctions(settings, relationAt(inputs, 0), context)),
});
