import { choices, columns, expression, names } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { aggregateOperations } from '../../lowering/aggregate-operation.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerGroupBy } from './lower.ts';

export const groupBy = defineProcessor({
  name: 'Group By',
  nodeClass: 'millrace.nodes.groups.GroupBy',
  category: 'groups',
  type: 'transform',
  icon: 'group',
  fields: {
    groupingCols: columns({ title: 'Group by', description: 'Rows with equal values here form a group; none: all rows are one.', default: '[]' }),
    aggregateCols: columns({
      title: 'Columns to aggregate',
      description: 'A column may stand more than once; * counts rows.',
      default: '[]',
      widget: 'variables_map',
    }),
    aggregateOperations: choices(aggregateOperations, { title: 'Operations', description: 'One for each column to aggregate.', default: '[]' }),
    outputCols: names({ title: 'Names', description: 'One for each aggregate; sum_amount and the like where there are none.', default: '[]' }),
    whereClause: expression({ title: 'Where', description: 'Rows for which it is not true are left out before grouping.' }),
    havingClause: expression({
      title: 'Having',
      description: 'Groups for which it is not true are left out; it may name output columns, or aggregate input columns.',
      over: 'output',
    }),
  },
  lower: (settings, inputs, context) => outputs(lowerGroupBy(settings, relationAt(inputs, 0), context)),
});
