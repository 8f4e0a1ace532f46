import { limit as limitRelation } from '@millrace/plan';
import { integer } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';

export const limit = defineProcessor({
  name: 'Limit',
  nodeClass: 'millrace.nodes.rows.Limit',
  category: 'rows',
  type: 'transform',
  icon: 'limit',
  fields: {
    limit: integer({
      title: 'Rows',
      description: 'The maximum number of rows to keep.',
      default: '1000',
      minimum: 0,
      maximum: 2_147_483_647,
    }),
  },
  lower: ({ limit: count }, inputs, context) =>
    outputs(limitRelation(relationAt(inputs, 0), count, 0, context.origin('limit'))),
});
