import { cast, column, STRING, text as textLiteral } from '@millrace/plan';
import { columns, newColumn, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { checkUniqueNames, findColumns } from '../../lowering/columns.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { typedCall, typedOrReport } from '../../lowering/typed-call.ts';
import { withColumns } from '../../lowering/with-columns.ts';

export const concatColumns = defineProcessor({
  name: 'Concat Columns',
  nodeClass: 'millrace.nodes.columns.ConcatColumns',
  category: 'columns',
  type: 'transform',
  icon: 'column-merge',
  fields: {
    inputCols: columns({
      title: 'Columns',
      description: 'The columns to concatenate, in this order.',
      required: true,
      default: '[]',
    }),
    outputCol: newColumn({
      title: 'New column',
      description: 'Use the name of an input column to replace that column.',
      required: true,
    }),
    sep: text({ title: 'Separator', description: 'Inserted between the values.', default: '' }),
  },
  lower: ({ inputCols, outputCol, sep }, inputs, context) => {
    const input = relationAt(inputs, 0);
    const found = findColumns(context, 'inputCols', inputCols, input.schema);
    if (!context.hasIssue('outputCol')) checkUniqueNames(context, 'outputCol', [outputCol]);
    const origin = context.origin('inputCols');
    const expression = typedOrReport(
      typedCall(
        'concat_ws',
        [
          textLiteral(sep),
          ...found.map((field) => cast(column(field, 0, origin), STRING, 'ansi', origin)),
        ],
        origin,
      ),
      (why) => context.report('inputCols', 'WRONG_EXPRESSION', { in: 'concat', ...why }),
    );
    if (expression === null) return outputs(input);
    return outputs(withColumns(input, [{ name: outputCol, expression }], context, 'outputCol'));
  },
});
