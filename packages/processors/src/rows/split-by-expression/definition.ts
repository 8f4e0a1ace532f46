import { BOOLEAN, call, filter, not } from '@millrace/plan';
import { expression } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { bind } from '../../lowering/bind.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { userText } from '../../lowering/user-text.ts';

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
      description: 'Rows for which it is true go to the first output, all others (false or unknown) to the second.',
      required: true,
    }),
  },
  lower: ({ conditionExpr }, inputs, context) => {
    const input = relationAt(inputs, 0);
    const condition = bind(context, conditionExpr, input.schema, { field: 'conditionExpr', expected: BOOLEAN });
    if (condition === null) return outputs(input, input);
    const origin = context.origin('conditionExpr');
    const others = not(call('is_true', [condition], BOOLEAN, false, condition.origin));
    return outputs(filter(input, condition, origin, userText(conditionExpr, context)), filter(input, others, origin));
  },
});
