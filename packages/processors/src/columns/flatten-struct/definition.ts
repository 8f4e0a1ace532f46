import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { fields } from './fields.ts';
import { lowerFlattenStruct } from './lower.ts';

export const flattenStruct = defineProcessor({
  name: 'Flatten Struct',
  nodeClass: 'millrace.nodes.columns.FlattenStruct',
  category: 'columns',
  type: 'transform',
  icon: 'columns',
  fields,
  lower: (settings, inputs, context) =>
    outputs(lowerFlattenStruct(settings, relationAt(inputs, 0), context)),
});
