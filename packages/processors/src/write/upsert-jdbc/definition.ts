import { columns } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { tableFields } from '../../define/table-fields.ts';
import { checkUniqueNames, findColumns } from '../../lowering/columns.ts';
import { outputsWithDemands, relationAt } from '../../lowering/port-value.ts';
import { tableDemand } from '../../lowering/table-target.ts';

export const upsertJdbc = defineProcessor({
  name: 'Upsert JDBC',
  nodeClass: 'millrace.nodes.write.UpsertJdbc',
  category: 'write',
  type: 'transform',
  icon: 'save',
  fields: {
    ...tableFields,
    primaryKeyCols: columns({
      title: 'Key columns',
      description: 'Rows of the table with equal values in these columns are replaced.',
      required: true,
      disableRefresh: true,
    }),
  },
  lower: (settings, inputs, context) => {
    const input = relationAt(inputs, 0);
    const found = findColumns(context, 'primaryKeyCols', settings.primaryKeyCols, input.schema);
    const keys = found.map(({ name }) => name);
    checkUniqueNames(context, 'primaryKeyCols', keys);
    const target = { ...settings, keys, truncate: false, saveMode: 'Append' } as const;
    return outputsWithDemands([input], [tableDemand(target, input, context)]);
  },
});
