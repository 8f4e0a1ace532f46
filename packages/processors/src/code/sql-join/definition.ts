import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationsOf } from '../../lowering/port-value.ts';
import { fields } from './fields.ts';
import { lowerSqlJoin } from './lower.ts';

export const sqlJoin = defineProcessor({
  name: 'SQL Join',
  nodeClass: 'millrace.nodes.code.SqlJoin',
  category: 'code',
  type: 'join',
  icon: 'code',
  fields,
  lower: (settings, inputs, context) =>
    outputs(lowerSqlJoin(settings, relationsOf(inputs), context)),
});
