import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationsOf } from '../../lowering/port-value.ts';
import { lowerJoin } from './lower.ts';
import { fields } from './fields.ts';

export const join = defineProcessor({
  name: 'Join',
  nodeClass: 'millrace.nodes.combine.Join',
  category: 'combine',
  type: 'join',
  icon: 'join',
  fields,
  lower: (settings, inputs, context) => outputs(lowerJoin(settings, relationsOf(inputs), context)),
});
