import { columns, newColumn } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerUnpivot } from './lower.ts';

export const unpivot = defineProcessor({
  name: 'Unpivot',
  nodeClass: 'millrace.nodes.groups.Unpivot',
  category: 'groups',
  type: 'transform',
  icon: 'unpivot',
  fields: {
    keyCols: columns({
      title: 'Keys',
      description: 'Columns to repeat in every row.',
      default: '[]',
    }),
    dataCols: columns({
      title: 'Data',
      description: "Columns to turn into rows. Leave empty to use all columns that aren't keys.",
      default: '[]',
    }),
    nameCol: newColumn({
      title: 'Name column',
      description: 'Receives the name of the column that each value comes from.',
      default: 'name',
    }),
    valueCol: newColumn({
      title: 'Value column',
      description: 'Receives the values.',
      default: 'value',
    }),
  },
  lower: (settings, inputs, context) =>
    outputs(lowerUnpivot(settings, relationAt(inputs, 0), context)),
});
