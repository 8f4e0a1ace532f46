import { expression } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerSplit } from './lower.ts';

export const splitByExpression = defineProcessor({
  name: 'Split by Expression',
  nodeClass: 'millrace.nodes.rows.SplitByExpression',
  category: 'rows',
  type: 'transform',
  icon: 'split',
  outputs: 2,
  fields: {
    conditionExpr: expression({
      title: 'Condition',
      description:
        'Rows where the condition is true go to the first output, all others (false or null) to the second.',
      required: true,
    }),
  },
  lower: (settings, inputs, context) =>
    outputs(...lowerSplit(settings, relationAt(inputs, 0), context)),
});
