import { columns } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerDropDuplicates } from './lower.ts';

export const dropDuplicates = defineProcessor({
  name: 'Drop Duplicates',
  nodeClass: 'millrace.nodes.rows.DropDuplicates',
  category: 'rows',
  type: 'transform',
  icon: 'duplicates',
  fields: {
    colNames: columns({
      title: 'Columns',
      description:
        'Columns that decide whether two rows are duplicates. Leave empty to compare all columns.',
      default: '[]',
    }),
  },
  lower: (settings, inputs, context) =>
    outputs(lowerDropDuplicates(settings, relationAt(inputs, 0), context)),
});
