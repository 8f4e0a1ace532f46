import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationsOf } from '../../lowering/port-value.ts';
import { lowerJoinOnCommonColumns } from './lower.ts';
import { fields } from './fields.ts';

export const joinOnCommonColumns = defineProcessor({
  name: 'Join on Common Columns',
  nodeClass: 'millrace.nodes.combine.JoinOnCommonColumns',
  category: 'combine',
  type: 'join',
  icon: 'join',
  fields,
  lower: (settings, inputs, context) =>
    outputs(lowerJoinOnCommonColumns(settings, relationsOf(inputs), context)),
});
