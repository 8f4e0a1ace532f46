import { choice, flag } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { tableFields } from '../../define/table-fields.ts';
import { outputsWithDemands, relationAt } from '../../lowering/port-value.ts';
import { tableDemand } from '../../lowering/table-target.ts';

export const saveJdbc = defineProcessor({
  name: 'Save JDBC',
  nodeClass: 'millrace.nodes.write.SaveJdbc',
  category: 'write',
  type: 'transform',
  icon: 'save',
  fields: {
    ...tableFields,
    saveMode: choice(['Append', 'Overwrite', 'ErrorIfExists', 'Ignore'], {
      title: 'Save mode',
      description:
        'What to do if the table exists: append to it, overwrite it, fail the run, or keep it unchanged.',
      default: 'ErrorIfExists',
      disableRefresh: true,
    }),
    truncate: flag({
      title: 'Truncate',
      description:
        'Overwrite removes the rows of the table and keeps its columns, keys, and rights. Otherwise the table is created anew.',
      disableRefresh: true,
    }),
  },
  lower: (settings, inputs, context) => {
    const input = relationAt(inputs, 0);
    return outputsWithDemands([input], [tableDemand({ ...settings, keys: [] }, input, context)]);
  },
});
