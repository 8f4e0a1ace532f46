import { BOOLEAN, filter } from '@millrace/plan';
import { expression } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { bind } from '../../lowering/bind.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { filterText } from '../../lowering/user-text.ts';

export const filterRows = defineProcessor({
  name: 'Filter Rows',
  nodeClass: 'millrace.nodes.rows.FilterRows',
  category: 'rows',
  type: 'transform',
  icon: 'filter',
  fields: {
    conditionExpr: expression({
      title: 'Condition',
      description: 'Keeps the rows where this is true.',
      required: true,
    }),
  },
  lower: ({ conditionExpr }, inputs, context) => {
    const input = relationAt(inputs, 0);
    const condition = bind(context, conditionExpr, input.schema, {
      field: 'conditionExpr',
      expected: BOOLEAN,
    });
    return outputs(
      condition === null
        ? input
        : filter(
            input,
            condition,
            context.origin('conditionExpr'),
            filterText(conditionExpr, condition, context),
          ),
    );
  },
});
