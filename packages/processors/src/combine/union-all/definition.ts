import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationsOf } from '../../lowering/port-value.ts';
import { lowerUnionAll } from './lower.ts';

export const unionAll = defineProcessor({
  name: 'Union All',
  nodeClass: 'millrace.nodes.combine.UnionAll',
  category: 'combine',
  type: 'join',
  icon: 'union',
  fields: {},
  lower: (_settings, inputs, context) => outputs(lowerUnionAll(relationsOf(inputs), context)),
});
