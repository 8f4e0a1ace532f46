import { column } from '@millrace/plan';
import { columns, newColumn } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { checkUniqueNames, findColumns } from '../../lowering/columns.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { typedCall, typedOrReport } from '../../lowering/typed-call.ts';
import { withColumns } from '../../lowering/with-columns.ts';

export const coalesceColumns = defineProcessor({
  name: 'Coalesce Columns',
  nodeClass: 'millrace.nodes.columns.CoalesceColumns',
  category: 'columns',
  type: 'transform',
  icon: 'column-merge',
  fields: {
    inputCols: columns({
      title: 'Columns',
      description: "The first value that isn't null is used, in this order.",
      required: true,
      default: '[]',
    }),
    outputCol: newColumn({
      title: 'New column',
      description: 'Use the name of an input column to replace that column.',
      required: true,
    }),
  },
  lower: ({ inputCols, outputCol }, inputs, context) => {
    const input = relationAt(inputs, 0);
    const found = findColumns(context, 'inputCols', inputCols, input.schema);
    if (!context.hasIssue('outputCol')) checkUniqueNames(context, 'outputCol', [outputCol]);
    const origin = context.origin('inputCols');
    const expression = typedOrReport(
      typedCall(
        'coalesce',
        found.map((field) => column(field, 0, origin)),
        origin,
      ),
      (why) => context.report('inputCols', 'WRONG_EXPRESSION', { in: 'coalesce', ...why }),
    );
    if (expression === null) return outputs(input);
    return outputs(withColumns(input, [{ name: outputCol, expression }], context, 'outputCol'));
  },
});
