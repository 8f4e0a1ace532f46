import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerFillNulls } from './lower.ts';
import { fields } from './fields.ts';

export const fillNulls = defineProcessor({
  name: 'Fill Nulls',
  nodeClass: 'millrace.nodes.rows.FillNulls',
  category: 'rows',
  type: 'transform',
  icon: 'fill',
  fields,
  lower: (settings, inputs, context) =>
    outputs(lowerFillNulls(settings, relationAt(inputs, 0), context)),
});
