import { columns, integer, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { checkUniqueNames, findColumns } from '../../lowering/columns.ts';
import { outputsWithDemands, relationAt } from '../../lowering/port-value.ts';
import { select } from '../../lowering/select.ts';

export const printRows = defineProcessor({
  name: 'Print Rows',
  nodeClass: 'millrace.nodes.look.PrintRows',
  category: 'visualize',
  type: 'transform',
  icon: 'table',
  fields: {
    title: text({
      title: 'Table title',
      description: 'Shown above the table. Defaults to the name of the node.',
      disableRefresh: true,
    }),
    n: integer({
      title: 'Rows',
      description: 'The maximum number of rows to show.',
      default: '100',
      minimum: 0,
      maximum: 10_000,
      disableRefresh: true,
    }),
    columns: columns({
      title: 'Columns',
      description: 'Leave empty to show all columns.',
      default: '[]',
      disableRefresh: true,
    }),
  },
  lower: ({ title, n, columns: names }, inputs, context) => {
    const input = relationAt(inputs, 0);
    const wanted = findColumns(context, 'columns', names, input.schema);
    checkUniqueNames(
      context,
      'columns',
      wanted.map(({ name }) => name),
    );
    const shown = names.length === 0 ? input : select(input, wanted, context, 'columns');
    const target = {
      kind: 'result',
      nodeId: context.nodeId,
      title: title || context.title,
      type: 'table',
      limit: n,
      options: {},
    } as const;
    return outputsWithDemands([input], [{ relation: shown, target }]);
  },
});
