import { closedFields, columnKey } from '@millrace/plan';
import { columns } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { findColumns } from '../../lowering/columns.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { select } from '../../lowering/select.ts';

export const dropColumns = defineProcessor({
  name: 'Drop Columns',
  nodeClass: 'millrace.nodes.columns.DropColumns',
  category: 'columns',
  type: 'transform',
  icon: 'column-remove',
  fields: {
    inputCols: columns({
      title: 'Columns',
      description: 'The columns to remove.',
      required: true,
      default: '[]',
    }),
  },
  lower: ({ inputCols }, inputs, context) => {
    const input = relationAt(inputs, 0);
    const dropped = new Set(
      findColumns(context, 'inputCols', inputCols, input.schema).map(({ name }) => columnKey(name)),
    );
    const kept = closedFields(input.schema).filter(({ name }) => !dropped.has(columnKey(name)));
    if (kept.length > 0) return outputs(select(input, kept, context, 'inputCols'));
    context.report('inputCols', 'NOTHING_LEFT', { of: 'columns' });
    return outputs(input);
  },
});
