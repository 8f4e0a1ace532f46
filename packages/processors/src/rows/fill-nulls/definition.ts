import { columns, texts } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerFillNulls } from './lower.ts';

export const fillNulls = defineProcessor({
  name: 'Fill Nulls',
  nodeClass: 'millrace.nodes.rows.FillNulls',
  category: 'rows',
  type: 'transform',
  icon: 'fill',
  fields: {
    inputCols: columns({
      title: 'Columns',
      description: 'The columns to fill.',
      required: true,
      default: '[]',
      widget: 'variables_map',
    }),
    values: texts({
      title: 'Values',
      description: 'One value per column, without quotes.',
      required: true,
      default: '[]',
    }),
  },
  lower: (settings, inputs, context) =>
    outputs(lowerFillNulls(settings, relationAt(inputs, 0), context)),
});
