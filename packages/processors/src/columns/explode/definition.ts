import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { fields } from './fields.ts';
import { lowerExplode } from './lower.ts';

export const explode = defineProcessor({
  name: 'Explode',
  nodeClass: 'millrace.nodes.columns.Explode',
  category: 'columns',
  type: 'transform',
  icon: 'list-numbers',
  fields,
  lower: (settings, inputs, context) =>
    outputs(lowerExplode(settings, relationAt(inputs, 0), context)),
});
