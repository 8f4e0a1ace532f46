import { defineProcessor } from '../../define/processor.ts';
import { relationAt } from '../../lowering/port-value.ts';
import { lowerCastColumns } from './lower.ts';
import { fields } from './fields.ts';

export const castColumns = defineProcessor({
  name: 'Cast Columns',
  nodeClass: 'millrace.nodes.columns.CastColumns',
  category: 'columns',
  type: 'transform',
  optionalOutputs: 1,
  icon: 'column-type',
  fields,
  lower: (settings, inputs, context) => lowerCastColumns(settings, relationAt(inputs, 0), context),
});
